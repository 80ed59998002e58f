import { type FormEvent, useId, useRef, useState } from "react";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginForm.module.css";
import { type Filled, missingIn } from "./missing.ts";
import { PasswordField } from "./PasswordField.tsx";

export type LoginFormProps = {
  readonly t: Translate;
  /** Resolves when the person is in; rejects with `CallError`. */
  readonly onSubmit: (filled: Filled) => Promise<void>;
  /** The person who worked here, when the session has ended. */
  readonly email?: string;
};

/** E-mail, password, «remember me». Plain HTML: it is drawn before antd is there, and in the dialog of an ended session. */
export function LoginForm({ t, onSubmit, email: known = "" }: LoginFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState<Filled>({ email: known, password: "", remember: false });
  const [wrong, setWrong] = useState<Partial<Record<"email" | "password", string>>>({});
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(filled);
    setWrong(missing);
    setProblem("");
    const first = missing.email ? "email" : missing.password ? "password" : undefined;
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setRunning(true);
    try {
      await onSubmit(filled);
    } catch (error) {
      setProblem(error instanceof CallError && error.message ? error.message : t("errors.retryLater"));
      form.current?.querySelector<HTMLInputElement>("[name=password]")?.select();
    } finally {
      setRunning(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>{t("session.fields.email")}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          value={filled.email}
          aria-required
          aria-invalid={wrong.email !== undefined}
          aria-describedby={wrong.email && `${id}-email-wrong`}
          onChange={({ target }) => setFilled({ ...filled, email: target.value })}
        />
        {wrong.email && (
          <span id={`${id}-email-wrong`} className={styles.wrong}>
            {t(wrong.email)}
          </span>
        )}
      </div>
      <PasswordField
        t={t}
        value={filled.password}
        wrong={wrong.password && t(wrong.password)}
        autoFocus={known !== ""}
        onChange={(password) => setFilled({ ...filled, password })}
      />
      <label className={styles.remember}>
        <input
          type="checkbox"
          name="remember"
          checked={filled.remember}
          onChange={({ target }) => setFilled({ ...filled, remember: target.checked })}
        />
        {t("session.fields.remember")}
      </label>
      <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
        {t(isRunning ? "session.actions.loggingIn" : "session.actions.login")}
      </button>
    </form>
  );
}
