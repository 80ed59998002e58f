import { type ComponentProps, Suspense } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import { opened } from "../../later/later.ts";

const ListActionDialog = opened(async () => (await import("./ListActionDialog.tsx")).ListActionDialog);

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
