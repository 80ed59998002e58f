import { type ComponentProps, Suspense } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import { onDemand } from "../../later/later.ts";

const ListActionDialog = onDemand(async () => (await import("./ListActionDialog.tsx")).ListActionDialog);

/** The dialog of an action, loaded when the first is asked for. */
export function LateListActionDialog(props: ComponentProps<typeof ListActionDialog>) {
  return (
    <Suspense fallback={null}>
      <WithAntd>
        <ListActionDialog {...props} />
      </WithAntd>
    </Suspense>
  );
}
