import { useTranslation } from "react-i18next";
import { Dialog } from "../../../engine/antd/Dialog.tsx";
import { PairSteps } from "./PairSteps.tsx";
import { usePairing } from "./use-pairing.ts";

/** Switches the second step on: the password, the key for the app with a code that proves it, and the recovery codes. */
export function PairDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const pairing = usePairing();
  return (
    <Dialog
      open
      title={t(pairing.codes ? "profile.second.codesTitle" : "profile.second.title")}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      <PairSteps {...pairing} text={t("profile.second.password.begin")} onKept={onClose} />
    </Dialog>
  );
}
