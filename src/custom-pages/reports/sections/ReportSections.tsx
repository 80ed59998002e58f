import type { ReportFigures } from "../../../../contract/entities/oks.ts";
import type { Bps } from "../../../../domain/money/tiyn.ts";
import type { ExplainLink } from "../explain/ExplainPanel.tsx";
import type { Figure } from "../explain/figures.ts";
import { ExecutionTable } from "./ExecutionTable.tsx";
import styles from "./ReportSections.module.css";
import { SettlementTable } from "./SettlementTable.tsx";
import { WithheldTable } from "./WithheldTable.tsx";

export type ReportView = {
  readonly figures: ReportFigures;
  readonly rate: Bps;
  readonly bonusRate: Bps;
  /** null: the aggregator is no VAT payer; undefined: not known here. */
  readonly vatRate?: Bps | null | undefined;
  /** Whose report it is. */
  readonly subject: string;
  /** Where a figure comes from outside the report. */
  readonly sourceOf?: ((figure: Figure) => ExplainLink | undefined) | undefined;
};

/** The whole reconciliation of a report: what was collected, what was withheld, how the balance moved. Every figure says why. */
export function ReportSections({ report }: { readonly report: ReportView }) {
  return (
    <div className={styles.sections}>
      <ExecutionTable report={report} />
      <WithheldTable report={report} />
      <SettlementTable report={report} />
    </div>
  );
}
