import { Alert } from "antd";
import type { ImportPreview, ImportRow } from "../../../../contract/entities/disps.ts";
import { Changes } from "./Changes.tsx";
import { ColumnSumsTable } from "./ColumnSumsTable.tsx";
import { Headline } from "./Headline.tsx";
import styles from "./ImportStep.module.css";
import { LoadDecision } from "./LoadDecision.tsx";
import { PeriodStrip } from "./PeriodStrip.tsx";
import { Problems } from "./Problems.tsx";
import { viewPreview } from "./preview-view.ts";
import { UnknownCategories } from "./UnknownCategories.tsx";
import { Warnings } from "./Warnings.tsx";

type Props = { readonly row: ImportRow; readonly preview: ImportPreview; readonly onChanged: () => void };

/** Step one: what the file holds and what loading it would do. Nothing has been loaded yet; the decision stands at the bottom. */
export function PreviewStep({ row, preview, onChanged }: Props) {
  const view = viewPreview(preview);
  return (
    <div className={styles.preview}>
      {row.problem && <Alert type="warning" showIcon message={row.problem.message} />}
      <Headline preview={preview} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <Warnings warnings={view.warnings} />
          <Problems preview={preview} leftOff={view.problemsLeftOff} />
          <Changes changes={preview.changes} />
          <PeriodStrip preview={preview} view={view} />
          <UnknownCategories preview={preview} />
        </div>
        <ColumnSumsTable columns={preview.columns} />
      </div>
      <LoadDecision row={row} preview={preview} view={view} onChanged={onChanged} />
    </div>
  );
}
