import { type ReactNode, Suspense, useState } from "react";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { useSession } from "../../engine/calls/use-session.ts";
import { onDemand } from "../../engine/later/later.ts";
import { usePortal } from "../portal-context.ts";

/** The portal, or what has to be done before it opens: to set up the second step that the installation asks for. */
export function Doorway({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { speaker, placeholder } = usePortal();
  const [Gate] = useState(() =>
    onDemand(async () => {
      const [{ PairGate }] = await Promise.all([import("./PairGate.tsx"), speaker.addPageWords()]);
      return PairGate;
    }),
  );
  if (!user.must_pair) return children;
  return (
    <Suspense fallback={placeholder}>
      <WithAntd>
        <Gate />
      </WithAntd>
    </Suspense>
  );
}
