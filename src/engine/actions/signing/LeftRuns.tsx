import { Suspense } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import type { Resource } from "../../define/language/resource.ts";
import { onDemand } from "../../later/later.ts";
import { OpenRuns } from "./OpenRuns.tsx";

const InterruptedRun = onDemand(async () => (await import("../bulk/InterruptedRun.tsx")).InterruptedRun);

type Props = { readonly resource: Resource; readonly isInterrupted: boolean };

/** The runs of a list that were left: one that a reload has interrupted in this tab, and signatures that the server keeps. */
export function LeftRuns({ resource, isInterrupted }: Props) {
  return (
    <>
      {isInterrupted && (
        <Suspense fallback={null}>
          <WithAntd>
            <InterruptedRun resource={resource} />
          </WithAntd>
        </Suspense>
      )}
      {resource.actions.some(({ run }) => "sign" in run) && <OpenRuns resource={resource} />}
    </>
  );
}
