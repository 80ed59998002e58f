import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PasswordForm } from "./PasswordForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ScanStep } from "./ScanStep.tsx";
import type { usePairing } from "./use-pairing.ts";

type Props = ReturnType<typeof usePairing> & {
  /** What the password is asked for. */
  readonly text: string;
  readonly onKept: () => void;
};

/** Switches the second step on, one thing at a time: in a dialog of the profile, or on the page of whoever has to. */
export function PairSteps({ pairing, codes, prove, check, text, onKept }: Props) {
  const { t } = useTranslation();
  if (codes) return <RecoveryCodes codes={codes} onKept={onKept} />;
  if (!pairing) return <PasswordForm text={text} verb={t("profile.second.next")} onProve={prove} />;
  return (
    <Suspense fallback={null}>
      <ScanStep pairing={pairing} onCode={check} />
    </Suspense>
  );
}
