import { useTranslation } from "react-i18next";
import { ConsequencesList } from "../consequences/ConsequencesList.tsx";
import type { Asks } from "../consequences/use-consequences.ts";
import type { Confirm } from "../define/language/actions.ts";
import { formatCount } from "../format/format.ts";
import type { Row } from "../registry/row.ts";
import styles from "./ConfirmText.module.css";
import type { Parted } from "./parted.ts";
import { RecordNames } from "./RecordNames.tsx";

type Props = {
  readonly confirm: Confirm | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly parted: Parted;
  /** Whether the records are named: where the question speaks of their number only. */
  readonly isMany: boolean;
  readonly nameOf: (row: Row) => string;
  readonly linkOf: (id: number) => string | undefined;
  /** Chosen records that are not there any more, and records that the filter finds by now: neither is part of it. */
  readonly gone?: number;
  /** Finds out what hangs on the records. */
  readonly felt?: Asks;
  readonly added?: number;
};

/** How many records are named that the action is done with, and how many for each reason why it is not. */
const NAMED = 5;
const NAMED_SKIPPED = 50;

/** What follows from an action, which records it is done with, and which of the chosen ones it leaves out and why. */
export function ConfirmText({ confirm, values, parted, isMany, nameOf, linkOf, gone = 0, added = 0, felt }: Props) {
  const { t } = useTranslation();
  const { will, skipped } = parted;
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  const named = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, name: nameOf(row) }));
  const left = skipped.length + gone;
  return (
    <>
      {isMany && (
        <p className={styles.text}>
          <RecordNames items={named(will)} linkOf={linkOf} most={NAMED} />
        </p>
      )}
      {confirm?.text && <p className={styles.text}>{t(confirm.text, values)}</p>}
      {felt && <ConsequencesList asks={felt} />}
      {left > 0 && (
        <div className={styles.skipped}>
          <b>{t("engine.actions.skipped", { count: left, number: formatCount(left) })}</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                {t(reason)}{" "}
                <RecordNames
                  items={named(skipped.flatMap(({ row, why }) => (why === reason ? [row] : [])))}
                  linkOf={linkOf}
                  most={NAMED_SKIPPED}
                />
              </li>
            ))}
            {gone > 0 && <li>{t("engine.selection.gone", { count: gone, number: formatCount(gone) })}</li>}
          </ul>
        </div>
      )}
      {added > 0 && (
        <p className={styles.text}>{t("engine.selection.added", { count: added, number: formatCount(added) })}</p>
      )}
    </>
  );
}
