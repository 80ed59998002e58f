import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { SigningRunRow } from "../../../../contract/entities/signing-run.ts";
import { signingRunRoutes } from "../../../../contract/routes/signing-runs.ts";
import { WithAntd } from "../../antd/WithAntd.tsx";
import { useCall } from "../../calls/use-call.ts";
import type { Resource } from "../../define/language/resource.ts";
import { opened } from "../../later/later.ts";
import { goneOnWith } from "./gone-on-with.ts";
import { OpenRunLine } from "./OpenRunLine.tsx";

const GoOn = opened(async () => (await import("./GoOn.tsx")).GoOn);

/** The person's signing runs of a resource that are not over, over its list, wherever they were begun. */
export function OpenRuns({ resource }: { readonly resource: Resource }) {
  const { data } = useCall(signingRunRoutes.list, { query: { open: true, noun: resource.name } });
  const { state } = useLocation();
  const [chosen, setChosen] = useState<number | undefined>(() => goneOnWith(state));
  const runs = data?.data ?? [];
  const going = runs.find(({ id }) => id === chosen);
  return (
    <>
      {runs.map((run: SigningRunRow) => (
        <OpenRunLine key={run.id} run={run} onGoOn={() => setChosen(run.id)} />
      ))}
      {going && (
        <Suspense fallback={null}>
          <WithAntd>
            <GoOn key={going.id} resource={resource} run={going} onEnd={() => setChosen(undefined)} />
          </WithAntd>
        </Suspense>
      )}
    </>
  );
}
