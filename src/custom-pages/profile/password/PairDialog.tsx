import { Modal } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { secondFactorRoutes } from "../../../../contract/routes/second-factor.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { type Pairing, ScanStep } from "./ScanStep.tsx";

/** Switches the second step on: the password, the key for the app with a code that proves it, and the recovery codes. */
export function PairDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const invalidate = useInvalidateCalls();
  const begin = useAct(secondFactorRoutes.begin);
  const confirm = useAct(secondFactorRoutes.confirm);
  const [pairing, setPairing] = useState<Pairing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const prove = async ({ password }: { readonly password: string }) =>
    setPairing((await begin.run({ body: { password } })).data);
  const check = async (code: string) => {
    setCodes((await confirm.run({ body: { code } })).data.recovery_codes);
    await invalidate("sessions."); // the others have ended
  };
  return (
    <Modal
      open
      title={t(codes ? "profile.second.codesTitle" : "profile.second.title")}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
      {!codes && pairing && (
        <Suspense fallback={null}>
          <ScanStep pairing={pairing} onCode={check} />
        </Suspense>
      )}
      {!codes && !pairing && (
        <PasswordForm text={t("profile.second.password.begin")} verb={t("profile.second.next")} onProve={prove} />
      )}
    </Modal>
  );
}
