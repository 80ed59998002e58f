import { useId } from "react";
import styles from "./LoginForm.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { type LoginFormProps, useLogin } from "./use-login.ts";

/** E-mail, password, «remember me». Plain HTML: it is drawn before antd is there, and in the dialog of an ended session. */
export function LoginForm(props: LoginFormProps) {
  const { t, email: known } = props;
  const id = useId();
  const { form, filled, fill, wrong, problem, isRunning, submit } = useLogin(props);
  return (
    // As in a dialog: sent before any script is there, it goes nowhere, least of all into an address with the password in it.
    <form ref={form} className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <p role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("session.fields.email")}</label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          value={filled.email}
          aria-required
          aria-invalid={wrong.email !== undefined}
          aria-describedby={wrong.email && `${id}-wrong`}
          onChange={({ target }) => fill({ email: target.value })}
        />
        {wrong.email && (
          <span id={`${id}-wrong`} className={styles.wrong}>
            {t(wrong.email)}
          </span>
        )}
      </div>
      <PasswordField
        t={t}
        value={filled.password}
        wrong={wrong.password && t(wrong.password)}
        autoFocus={known !== undefined}
        onChange={(password) => fill({ password })}
      />
      <label className={styles.remember}>
        <input
          type="checkbox"
          name="remember"
          checked={filled.remember}
          onChange={({ target }) => fill({ remember: target.checked })}
        />
        {t("session.fields.remember")}
      </label>
      <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
        {t(isRunning ? "session.actions.loggingIn" : "session.actions.login")}
      </button>
    </form>
  );
}
