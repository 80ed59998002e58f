import { ChosenKey } from "./ChosenKey.tsx";
import { EmailField } from "./EmailField.tsx";
import styles from "./KeyLoginPage.module.css";
import form from "./LoginForm.module.css";
import { LoginFrame, type LoginFrameProps } from "./LoginFrame.tsx";
import page from "./LoginPage.module.css";
import { isPhone, ProgramReminder } from "./ProgramReminder.tsx";
import { type KeyLogin, useKeyLogin, useTrusted } from "./use-key-login.ts";

export type KeyLoginPageProps = LoginFrameProps & {
  readonly login: KeyLogin;
  /** Where one logs in with a password. */
  readonly passwordHref: string;
};

/** Logging in with a key (spec §2): the signing program, a certificate, the e-mail. Plain HTML, as the log-in page is. */
export function KeyLoginPage({ login, passwordHref, ...frame }: KeyLoginPageProps) {
  const { t } = frame;
  const trusted = useTrusted(login);
  const { step, problem, choose, cancel, ...rest } = useKeyLogin(login, t);
  const isAsking = step.kind === "reaching" || step.kind === "waiting";
  return (
    <LoginFrame {...frame} title={t("login-key.title")}>
      <div className={form.form}>
        <ProgramReminder t={t} trusted={trusted} />
        <p role="alert" className={form.problem} hidden={!problem}>
          {problem}
        </p>
        <p role="status" className={styles.status} hidden={!isAsking}>
          {isAsking && t(`login-key.states.${step.kind}`)}
        </p>
        {step.kind === "chosen" && <ChosenKey t={t} seen={step.chosen.key} />}
        {step.kind === "chosen" && step.chosen.key.failed.length === 0 && <EmailForm t={t} {...rest} />}
        {isAsking ? (
          <button type="button" className={styles.second} onClick={cancel}>
            {t("login-key.actions.cancel")}
          </button>
        ) : (
          <button
            type="button"
            className={step.kind === "chosen" || isPhone() ? styles.second : form.submit}
            disabled={rest.isSending || trusted?.is_ready === false}
            onClick={() => void choose()}
          >
            {t(step.kind === "chosen" ? "login-key.actions.chooseAnother" : "login-key.actions.choose")}
          </button>
        )}
      </div>
      <a className={page.other} href={passwordHref}>
        {t("login-key.actions.password")}
      </a>
    </LoginFrame>
  );
}

type EmailFormProps = Pick<LoginFrameProps, "t"> &
  Pick<ReturnType<typeof useKeyLogin>, "email" | "fill" | "wrong" | "isSending" | "input" | "submit">;

function EmailForm({ t, email, fill, wrong, isSending, input, submit }: EmailFormProps) {
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        t={t}
        input={input}
        value={email}
        wrong={wrong}
        help={<span className={styles.help}>{t("login-key.help.email")}</span>}
        isTold
        onChange={fill}
      />
      <button type="submit" className={form.submit} disabled={isSending} aria-busy={isSending}>
        {t(isSending ? "session.actions.loggingIn" : "session.actions.login")}
      </button>
    </form>
  );
}
