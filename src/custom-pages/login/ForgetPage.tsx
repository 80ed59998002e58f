import { type FormEvent, useEffect, useRef, useState } from "react";
import { EmailField } from "./EmailField.tsx";
import styles from "./LoginForm.module.css";
import { LoginFrame, type LoginFrameProps } from "./LoginFrame.tsx";
import page from "./LoginPage.module.css";
import { emailMissing } from "./missing.ts";
import words from "./Passwords.module.css";
import { useAsking } from "./use-asking.ts";

type Props = LoginFrameProps & {
  /** Resolves with what the person is told; rejects with `CallError`. */
  readonly onAsk: (email: string) => Promise<string>;
};

/** Asking for a link that sets a new password (spec §2). What it answers does not say whether there is such an account. */
export function ForgetPage({ onAsk, ...frame }: Props) {
  const { t } = frame;
  const [email, setEmail] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { wrong, setWrong, problem, isRunning, done, setDone, ask } = useAsking(t, "email", () => onAsk(email));
  useEffect(() => {
    if (!done) input.current?.focus();
  }, [done]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = emailMissing(email);
    if (missing === undefined) return void ask();
    setWrong(t(missing));
    input.current?.focus();
  };
  const fill = (typed: string) => {
    setEmail(typed);
    setWrong("");
  };
  return (
    <LoginFrame {...frame} title={t(done ? "passwords.forget.sentTitle" : "passwords.forget.title")}>
      {done ? (
        <div className={styles.form}>
          <p role="status" className={words.said}>
            {done}
          </p>
          <p className={words.hint}>{t("passwords.forget.nothing")}</p>
          <button type="button" className={words.second} onClick={() => setDone("")}>
            {t("passwords.forget.again")}
          </button>
        </div>
      ) : (
        <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
          <p className={words.said}>{t("passwords.forget.text")}</p>
          <p role="alert" className={styles.problem} hidden={!problem}>
            {problem?.message}
          </p>
          <EmailField t={t} input={input} value={email} wrong={wrong} onChange={fill} />
          <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
            {t(isRunning ? "passwords.forget.sending" : "passwords.forget.send")}
          </button>
        </form>
      )}
      <a className={page.other} href="/login">
        {t("passwords.forget.login")}
      </a>
    </LoginFrame>
  );
}
