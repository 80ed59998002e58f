import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Confirm } from "../define/actions.ts";
import type { Row } from "../registry/row.ts";
import styles from "./ConfirmText.module.css";
import type { Parted } from "./parted.ts";

type Props = {
  readonly confirm: Confirm | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly parted: Parted;
  /** Whether the records are named: where the question speaks of their number only. */
  readonly isMany: boolean;
  readonly nameOf: (row: Row) => string;
};

/** How many records are named before «и ещё 12». */
const NAMED = 5;

/** What follows from a deed, which records it is done with, and which of the chosen ones it leaves out and why. */
export function ConfirmText({ confirm, values, parted: { will, skipped }, isMany, nameOf }: Props) {
  const { t } = useTranslation();
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  return (
    <>
      {isMany && <p className={styles.text}>{namesOf(will, nameOf, t)}</p>}
      {confirm?.text && <p className={styles.text}>{t(confirm.text, values)}</p>}
      {skipped.length > 0 && (
        <div className={styles.skipped}>
          <b>{t("engine.actions.skipped", { count: skipped.length })}</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                {t(reason)}{" "}
                {namesOf(
                  skipped.flatMap(({ row, why }) => (why === reason ? [row] : [])),
                  nameOf,
                  t,
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function namesOf(rows: readonly Row[], nameOf: (row: Row) => string, t: TFunction): string {
  const shown = rows.slice(0, NAMED).map(nameOf).join(", ");
  return rows.length > NAMED ? t("engine.filters.more", { shown, count: rows.length - NAMED }) : shown;
}
