import { useTranslation } from "react-i18next";
import type { Confirm } from "../define/actions.ts";
import type { Row } from "../registry/row.ts";
import styles from "./ConfirmText.module.css";
import type { Parted } from "./parted.ts";

type Props = {
  readonly confirm: Confirm | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly parted: Parted;
  readonly titleOf: (row: Row) => string;
};

/** How many records that are left out are named. */
const NAMED = 5;

/** What follows from a deed, and which of the chosen records it leaves out and why. */
export function ConfirmText({ confirm, values, parted: { skipped }, titleOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
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
