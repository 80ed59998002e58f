import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localeOfTag } from "../../config/locales.ts";
import { LoginFrame } from "../../custom-pages/login/LoginFrame.tsx";
import { NewPasswordForm } from "../../custom-pages/profile/password/ChangePassword.tsx";
import { PairSteps } from "../../custom-pages/profile/password/PairSteps.tsx";
import { usePairing } from "../../custom-pages/profile/password/use-pairing.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./LoginDialog.module.css";

/** Two factors are asked of somebody who has one: they set up the second, and then everything is as it was. @public: called through a lazy import. */
export function PairGate() {
  const { t } = useTranslation();
  const { store } = usePortal().wiring;
  const pairing = usePairing();
  return (
    <Gate title={t(pairing.codes ? "profile.second.codesTitle" : "profile.second.due.title")} canLeave={!pairing.codes}>
      <PairSteps {...pairing} text={t("profile.second.due.text")} onKept={() => void store.refresh()} />
    </Gate>
  );
}

/** Somebody else has set the password that the person came in with: they choose their own. @public: called through a lazy import. */
export function RenewGate() {
  const { t } = useTranslation();
  const { store } = usePortal().wiring;
  return (
    <Gate title={t("profile.password.due.title")} canLeave>
      <p>{t("profile.password.due.text")}</p>
      <NewPasswordForm onSaved={() => void store.refresh()} />
    </Gate>
  );
}

type GateProps = { readonly title: string; readonly canLeave: boolean; readonly children: ReactNode };

function Gate({ title, canLeave, children }: GateProps) {
  const { t, i18n } = useTranslation();
  const { speaker, wiring } = usePortal();
  return (
    <LoginFrame
      t={speaker.words}
      title={title}
      locale={localeOfTag(i18n.language)}
      onLocale={(locale) => void speaker.changeLocale(locale)}
    >
      {children}
      {canLeave && (
        <Button type="text" block className={styles.leave ?? ""} onClick={() => wiring.store.leave()}>
          {t("session.actions.leave")}
        </Button>
      )}
    </LoginFrame>
  );
}
