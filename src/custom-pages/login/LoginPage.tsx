import { LoginForm } from "./LoginForm.tsx";
import { LoginFrame, type LoginFrameProps } from "./LoginFrame.tsx";
import styles from "./LoginPage.module.css";
import type { LoginFormProps } from "./use-login.ts";

export type LoginPageProps = LoginFrameProps &
  Pick<LoginFormProps, "onSubmit"> & {
    /** Where one logs in with a key. */
    readonly keyHref: string;
  };

/** The log-in page: drawn without antd and refine, so that it is there at once. */
export const LoginPage = ({ onSubmit, keyHref, ...frame }: LoginPageProps) => (
  <LoginFrame {...frame} title={frame.t("session.titles.login")}>
    <LoginForm t={frame.t} onSubmit={onSubmit} />
    <p className={styles.others}>
      <a href="/forget">{frame.t("session.actions.forgot")}</a>
      <a href={keyHref}>{frame.t("session.actions.loginByKey")}</a>
    </p>
  </LoginFrame>
);
