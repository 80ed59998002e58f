import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { ImportLoaded } from "./ImportLoaded.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportStopped } from "./ImportStopped.tsx";
import { PreviewStep } from "./PreviewStep.tsx";

type Props = { readonly row: ImportRow; readonly onChanged: () => void };

/** What an import shows in each of its states. */
export function ImportStep({ row, onChanged }: Props) {
  switch (row.status) {
    case "reading":
    case "loading":
      return <ImportProgress row={row} step={row.status} onChanged={onChanged} />;
    case "ready":
      return row.preview && <PreviewStep row={row} preview={row.preview} onChanged={onChanged} />;
    case "loaded":
      return <ImportLoaded row={row} onChanged={onChanged} />;
    case "refused":
    case "cancelled":
    case "undone":
      return <ImportStopped row={row} step={row.status} />;
  }
}
