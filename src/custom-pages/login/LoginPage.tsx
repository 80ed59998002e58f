import { LoginForm } from "./LoginForm.tsx";
import { LoginFrame, type LoginFrameProps } from "./LoginFrame.tsx";
import styles from "./LoginPage.module.css";
import type { LoginFormProps } from "./use-login.ts";

export type LoginPageProps = LoginFrameProps &
  Pick<LoginFormProps, "onSubmit"> & {
    /** Where one logs in with a key. */
    readonly keyHref: string;
    /** Why one has to log in again, where that is known. */
    readonly notice?: string | undefined;
  };

/** The log-in page: drawn without antd and refine, so that it is there at once. */
export const LoginPage = ({ onSubmit, keyHref, notice, ...frame }: LoginPageProps) => (
  <LoginFrame {...frame} title={frame.t("session.titles.login")}>
    {notice && (
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    )}
    <LoginForm t={frame.t} onSubmit={onSubmit} />
    <p className={styles.others}>
      <a href="/forget">{frame.t("session.actions.forgot")}</a>
      <a href={keyHref}>{frame.t("session.actions.loginByKey")}</a>
    </p>
  </LoginFrame>
);
