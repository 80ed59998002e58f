import { type ComponentProps, lazy, Suspense } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";

const DeedDialog = lazy(async () => ({ default: (await import("./DeedDialog.tsx")).DeedDialog }));

/** The dialog of a deed, loaded when the first is asked for. */
export function LateDeedDialog(asked: ComponentProps<typeof DeedDialog>) {
  return (
    <Suspense fallback={null}>
      <WithAntd>
        <DeedDialog {...asked} />
      </WithAntd>
    </Suspense>
  );
}
