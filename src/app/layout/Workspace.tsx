import { type ReactNode, Suspense } from "react";
import { useSession } from "../../engine/calls/use-session.ts";
import { Frame } from "./Frame.tsx";

/** The frame and the page in it. Another aggregator or role begins every page anew: nothing of the last one stays in a form. */
export function Workspace({ children }: { readonly children: ReactNode }) {
  const { aggregatorId, family } = useSession();
  return (
    <Frame>
      <Suspense key={`${family}:${aggregatorId}`} fallback={<div aria-busy="true" />}>
        {children}
      </Suspense>
    </Frame>
  );
}
