import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useCanCall } from "../calls/use-can-call.ts";
import { callNamed } from "../define/language/calls.ts";
import type { RenderName } from "../define/language/render-name.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";

type Props = { readonly names: readonly RenderName[] | undefined; readonly record: Row };

/** What stands under the facts of a record and no field can draw, by the names of its cells. */
export function Panels({ names = [], record }: Props) {
  const { renders } = useRegistry();
  const can = useCanCall();
  const { t } = useTranslation();
  return names.map((name) => {
    const Panel = renders[name];
    return (
      Panel && (
        <Suspense key={name} fallback={null}>
          <Panel row={record} mayCall={(call) => can(callNamed(call))} t={t} />
        </Suspense>
      )
    );
  });
}
