import { type FormEvent, useState } from "react";
import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import styles from "./LoginForm.module.css";
import { LoginFrame, type LoginFrameProps } from "./LoginFrame.tsx";
import page from "./LoginPage.module.css";
import { PasswordField } from "./PasswordField.tsx";
import words from "./Passwords.module.css";
import { useAsking } from "./use-asking.ts";

type Props = LoginFrameProps & {
  /** The secret of the link; empty where the address has none. */
  readonly token: string;
  /** Resolves with what the person is told; rejects with `CallError`. */
  readonly onRestore: (token: string, password: string) => Promise<string>;
};

/** Where the link of a letter leads (spec §2): a new password, and then the log-in. */
export function RestorePage({ token, onRestore, ...frame }: Props) {
  const { t } = frame;
  const [password, setPassword] = useState("");
  const asking = useAsking(t, "password", () => onRestore(token, password));
  const { wrong, setWrong, problem, isRunning, done } = asking;
  const isDead = token === "" || problem?.code === "LINK_DEAD";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setWrong(t("validation.REQUIRED"));
    else if (password.length < PASSWORD_MIN_LENGTH)
      setWrong(t("passwords.restore.short", { limit: PASSWORD_MIN_LENGTH }));
    else void asking.ask();
  };
  return (
    <LoginFrame {...frame} title={t("passwords.restore.title")}>
      {done ? (
        <div className={styles.form}>
          <p role="status" className={words.said}>
            {done}
          </p>
        </div>
      ) : (
        <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
          <p role="alert" className={styles.problem} hidden={!problem && token !== ""}>
            {token === "" ? t("passwords.restore.noToken") : problem?.message}
          </p>
          {!isDead && (
            <>
              <p className={words.said}>{t("passwords.restore.text", { limit: PASSWORD_MIN_LENGTH })}</p>
              <PasswordField
                t={t}
                value={password}
                wrong={wrong || undefined}
                autoFocus
                isNew
                onChange={(typed) => {
                  setPassword(typed);
                  setWrong("");
                }}
              />
              <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
                {t(isRunning ? "passwords.restore.saving" : "passwords.restore.save")}
              </button>
            </>
          )}
        </form>
      )}
      <a className={page.other} href={isDead ? "/forget" : "/login"}>
        {t(isDead ? "passwords.restore.forget" : "passwords.forget.login")}
      </a>
    </LoginFrame>
  );
}
