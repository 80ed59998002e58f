import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { formatLedger } from "../../../../domain/money/ledger.ts";
import { formatInstant } from "../../../engine/format/format.ts";
import styles from "./ImportStep.module.css";

type Changed = ImportPreview["changes"]["first"][number];

/** Transactions of the ledger that the platform tells otherwise now: what they were, what they would be, and what that comes to. */
export function Changes({ changes }: { readonly changes: ImportPreview["changes"] }) {
  const { t } = useTranslation();
  const { count, locked, difference, first } = changes;
  const all = count + locked;
  if (all === 0) return null;
  return (
    <section className={styles.section} data-tone="warning" aria-labelledby="import-changes">
      <h2 id="import-changes">{t("imports.changes.title", { count: all })}</h2>
      {count > 0 && <p>{t("imports.changes.text", { difference: formatLedger(difference) })}</p>}
      {locked > 0 && <p>{t("imports.changes.locked", { count: locked })}</p>}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("imports.changes.id")}</th>
              <th scope="col">{t("imports.changes.side")}</th>
              <th scope="col">{t("imports.changes.when")}</th>
              <th scope="col">{t("imports.changes.category")}</th>
              <th scope="col">{t("imports.changes.driver")}</th>
              <th scope="col">{t("imports.changes.document")}</th>
              <th scope="col" className={styles.number}>
                {t("imports.changes.amount")}
              </th>
            </tr>
          </thead>
          {first.map((changed) => (
            <ChangedRows key={changed.line} changed={changed} />
          ))}
        </table>
      </div>
      {all > first.length && <p>{t("imports.changes.more", { count: all - first.length })}</p>}
    </section>
  );
}

function ChangedRows({ changed }: { readonly changed: Changed }) {
  const { t } = useTranslation();
  return (
    <tbody>
      {(["old", "new"] as const).map((side) => (
        <tr key={side}>
          {side === "old" && (
            <th scope="rowgroup" rowSpan={2}>
              {changed.external_id}
              {changed.is_double && <small>{t("imports.changes.double")}</small>}
            </th>
          )}
          <td>{t(`imports.changes.${side}`)}</td>
          <Figures figures={changed[side]} />
        </tr>
      ))}
    </tbody>
  );
}

function Figures({ figures }: { readonly figures: Changed["old"] }) {
  const { t } = useTranslation();
  return (
    <>
      <td>{formatInstant(figures.event_at, "seconds")}</td>
      <td>{figures.category_id}</td>
      <td>{figures.driver || t("common.value.unknown")}</td>
      <td>{figures.document || t("common.value.unknown")}</td>
      <td className={styles.number} data-negative={figures.amount < 0n || undefined}>
        {formatLedger(figures.amount)}
      </td>
    </>
  );
}
