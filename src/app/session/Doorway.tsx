import { type ReactNode, Suspense, useState } from "react";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { useSession } from "../../engine/calls/use-session.ts";
import { onDemand } from "../../engine/later/later.ts";
import { usePortal } from "../portal-context.ts";

/** The portal, or what has to be done before it opens: to choose a password of one's own, to set up the second step that is asked for. */
export function Doorway({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { placeholder } = usePortal();
  const [Renew, Pair] = [useGate("RenewGate"), useGate("PairGate")];
  const Gate = user.must_renew ? Renew : user.must_pair ? Pair : undefined;
  if (!Gate) return children;
  return (
    <Suspense fallback={placeholder}>
      <WithAntd>
        <Gate />
      </WithAntd>
    </Suspense>
  );
}

function useGate(name: "RenewGate" | "PairGate") {
  const { speaker } = usePortal();
  const [Gate] = useState(() =>
    onDemand(async () => {
      const [gates] = await Promise.all([import("./gates.tsx"), speaker.addPageWords()]);
      return gates[name];
    }),
  );
  return Gate;
}
