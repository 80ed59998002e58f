import { type ComponentProps, lazy, Suspense } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";

const ListActionDialog = lazy(async () => ({ default: (await import("./ListActionDialog.tsx")).ListActionDialog }));

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
