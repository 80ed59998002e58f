import { useState } from "react";
import { secondFactorRoutes } from "../../../../contract/routes/second-factor.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import type { Pairing } from "./ScanStep.tsx";

/** How far the second step has been set up: the password, the key for the app with a code that proves it, the recovery codes. */
export function usePairing() {
  const invalidate = useInvalidateCalls();
  const begin = useAct(secondFactorRoutes.begin);
  const confirm = useAct(secondFactorRoutes.confirm);
  const [pairing, setPairing] = useState<Pairing>();
  const [codes, setCodes] = useState<readonly string[]>();
  return {
    pairing,
    codes,
    prove: async ({ password }: { readonly password: string }) =>
      setPairing((await begin.run({ body: { password } })).data),
    check: async (code: string) => {
      setCodes((await confirm.run({ body: { code } })).data.recovery_codes);
      await invalidate("sessions."); // the others have ended
    },
  };
}
