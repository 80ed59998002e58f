import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { localeOfTag } from "../../config/locales.ts";
import { LoginFrame } from "../../custom-pages/login/LoginFrame.tsx";
import { PairSteps } from "../../custom-pages/profile/password/PairSteps.tsx";
import { usePairing } from "../../custom-pages/profile/password/use-pairing.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./LoginDialog.module.css";

/** Two factors are asked of somebody who has one: they set up the second, and then everything is as it was. @public: called through a lazy import. */
export function PairGate() {
  const { t, i18n } = useTranslation();
  const { speaker, wiring } = usePortal();
  const { store } = wiring;
  const pairing = usePairing();
  return (
    <LoginFrame
      t={speaker.words}
      title={t(pairing.codes ? "profile.second.codesTitle" : "profile.second.due.title")}
      locale={localeOfTag(i18n.language)}
      onLocale={(locale) => void speaker.changeLocale(locale)}
    >
      <PairSteps {...pairing} text={t("profile.second.due.text")} onKept={() => void store.refresh()} />
      {!pairing.codes && (
        <Button type="text" block className={styles.leave ?? ""} onClick={() => store.leave()}>
          {t("session.actions.leave")}
        </Button>
      )}
    </LoginFrame>
  );
}
