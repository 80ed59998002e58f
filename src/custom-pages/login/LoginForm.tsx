import { EmailField } from "./EmailField.tsx";
import styles from "./LoginForm.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { type LoginFormProps, useLogin } from "./use-login.ts";

/** E-mail, password, «remember me». Plain HTML: it is drawn before antd is there, and in the dialog of an ended session. */
export function LoginForm(props: LoginFormProps) {
  const { t, email: known, isProof = false, onSubmit } = props;
  const { form, filled, fill, wrong, problem, isRunning, isShaken, second, forget, submit } = useLogin(props);
  if (second) {
    const { Step, first } = second;
    return <Step t={t} onCode={(code) => onSubmit({ ...first, code })} onBack={forget} />;
  }
  return (
    // As in a dialog: sent before any script is there, it goes nowhere, least of all into an address with the password in it.
    <form
      ref={form}
      className={`${styles.form}${isShaken ? ` ${styles.shaken}` : ""}`}
      method="dialog"
      onSubmit={submit}
      noValidate
    >
      <p role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
      {isProof ? (
        <input type="hidden" name="email" value={filled.email} />
      ) : (
        <EmailField
          t={t}
          value={filled.email}
          wrong={wrong.email ? t(wrong.email) : ""}
          onChange={(email) => fill({ email })}
        />
      )}
      <PasswordField
        t={t}
        value={filled.password}
        wrong={wrong.password && t(wrong.password)}
        autoFocus={known !== undefined}
        onChange={(password) => fill({ password })}
      />
      {!isProof && (
        <label className={styles.remember}>
          <input
            type="checkbox"
            name="remember"
            checked={filled.remember}
            onChange={({ target }) => fill({ remember: target.checked })}
          />
          {t("session.fields.remember")}
        </label>
      )}
      <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
        {t(isProof ? "common.actions.confirm" : isRunning ? "session.actions.loggingIn" : "session.actions.login")}
      </button>
    </form>
  );
}
