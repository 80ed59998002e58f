import { useState } from "react";
import { useTranslation } from "react-i18next";
import { secondFactorRoutes } from "../../../../contract/routes/second-factor.ts";
import { Dialog } from "../../../engine/antd/Dialog.tsx";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Props = { readonly what: "renew" | "drop"; readonly onClose: () => void };

/** Switches the second step off, or makes new recovery codes, for whoever knows the password and has a code. */
export function ProveDialog({ what, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const renew = useAct(secondFactorRoutes.renewCodes);
  const drop = useAct(secondFactorRoutes.drop);
  const [codes, setCodes] = useState<readonly string[]>();
  const prove = async (body: { readonly password: string; readonly code: string }) => {
    if (what === "renew") return setCodes((await renew.run({ body })).data.recovery_codes);
    const { message } = await drop.run({ body });
    toast.success(message);
    onClose();
  };
  return (
    <Dialog
      open
      title={codes ? t("profile.second.codesTitle") : t(`profile.second.${what}`)}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordForm
          text={t(`profile.second.password.${what}`)}
          verb={t(`profile.second.${what}`)}
          isDanger={what === "drop"}
          withCode
          onProve={prove}
        />
      )}
    </Dialog>
  );
}
