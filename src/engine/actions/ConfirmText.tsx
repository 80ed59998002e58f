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
  readonly titleOf: (row: Row) => string;
};

/** How many records are named, of those that it is done with and of those that are left out. */
const NAMED = 5;

function namesOf(rows: readonly Row[], titleOf: (row: Row) => string, t: TFunction): string {
  const shown = rows.slice(0, NAMED).map(titleOf).join("; ");
  return rows.length > NAMED ? t("engine.filters.more", { shown, count: rows.length - NAMED }) : shown;
}

/** What follows from a deed, and which of the chosen records it leaves out and why. */
export function ConfirmText({ confirm, values, parted: { will, skipped }, isMany, titleOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isMany && <p className={styles.text}>{namesOf(will, titleOf, t)}</p>}
      {confirm?.text && <p className={styles.text}>{t(confirm.text, values)}</p>}
      {skipped.length > 0 && (
        <div className={styles.skipped}>
          <b>{t("engine.actions.skipped", { count: skipped.length })}</b>
          <ul>
            {skipped.slice(0, NAMED).map(({ row, why }) => (
              <li key={row.id}>
                {titleOf(row)}: {t(why)}
              </li>
            ))}
            {skipped.length > NAMED && <li>{t("engine.actions.skippedMore", { count: skipped.length - NAMED })}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
