import { ExecutionTable } from "./ExecutionTable.tsx";
import styles from "./ReportSections.module.css";
import type { ReportView } from "./report-view.ts";
import { SettlementTable } from "./SettlementTable.tsx";
import { WithheldTable } from "./WithheldTable.tsx";

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
