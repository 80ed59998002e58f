import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../config/call-error.ts";
import type { Session } from "../../config/session.ts";
import { LoginForm } from "../../custom-pages/login/LoginForm.tsx";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { usePortal } from "../portal-context.ts";
import styles from "./LoginDialog.module.css";

type Props = {
  readonly session: Session;
  readonly isSilent?: boolean | undefined;
  readonly proof?: CallError | undefined;
};

/**
 * The session ended while somebody worked, or while nobody did anything (`isSilent`), or lasts and what was asked wants to be shown who sits
 * here (`proof`): they log in over the page, and the calls that were waiting are made again.
 */
export function LoginDialog({ session, isSilent, proof }: Props) {
  const { t } = useTranslation();
  const { speaker, wiring } = usePortal();
  const { store, signIn, prove } = wiring;
  const { email } = session.user; // empty where the browser remembers somebody whom the server has not named yet
  return (
    <Dialog
      open
      centered
      width={400}
      title={t(proof ? "session.titles.login" : "session.titles.expired")}
      footer={null}
      closable={false}
      maskClosable={false}
      keyboard={false}
      zIndex={2000}
      classNames={{ mask: styles.mask ?? "" }}
    >
      <p className={styles.text}>{proof?.message ?? t(isSilent ? "session.expired.silent" : "session.expired.text")}</p>
      {!proof && email && <p className={styles.who}>{t("session.expired.who", { email })}</p>}
      <LoginForm
        t={speaker.words}
        {...(email && { email })}
        isProof={proof !== undefined}
        onSubmit={async (filled) => {
          if (!proof) return store.signedIn(await signIn(filled), filled.remember);
          await prove(filled);
          store.goOn(true);
        }}
      />
      <Button
        type="text"
        block
        className={styles.leave ?? ""}
        onClick={() => (proof ? store.goOn(false) : store.leave())}
      >
        {t(proof ? "common.actions.cancel" : "session.actions.leave")}
      </Button>
    </Dialog>
  );
}
