import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../domain/money/print.ts";
import { part } from "../actions/parted.ts";
import { useMayActions } from "../actions/use-may-actions.ts";
import { useRunAction } from "../actions/use-run-action.tsx";
import type { Resource } from "../define/resource.ts";
import { sumOf } from "../fields/money/sum-of.ts";
import { formatCount } from "../ledger/words.ts";
import styles from "./SelectionBar.module.css";
import type { Selection } from "./use-selection.ts";

type Props = {
  readonly resource: Resource;
  readonly selection: Selection;
  readonly isDisabled: boolean;
  readonly onCopy: () => void;
};

/** How many rows are chosen, their sum, and what can be done with all of them at once. */
export function SelectionBar({ resource, selection, isDisabled, onCopy }: Props) {
  const { t } = useTranslation();
  const { all, user } = useMayActions(resource, "bulk");
  const run = useRunAction(resource);
  const { rows } = selection;
  if (rows.length === 0) return null;
  const summed = resource.list.columns.find(({ total }) => total !== undefined)?.field;
  return (
    <section className={styles.bar} aria-label={t("engine.selection.label")}>
      <span className={styles.count} role="status">
        {t("engine.selection.count", { count: rows.length, number: formatCount(rows.length) })}
        {summed !== undefined && <b>{formatMoney(sumOf(rows, summed))} ₸</b>}
      </span>
      <span className={styles.actions}>
        {all.map((action) => {
          const { will, skipped } = part(action, rows, user);
          const why = will.length === 0 ? skipped[0]?.why : undefined;
          const perform = async () => {
            const done = await run(action, rows);
            if (done.length > 0 && "call" in action.run) selection.clear();
          };
          return (
            <Tooltip key={action.name} title={why && t(why)}>
              <Button
                danger={action.isDanger === true}
                disabled={isDisabled || why !== undefined}
                onClick={() => void perform()}
              >
                {t(action.label)}
                {skipped.length > 0 && will.length > 0 && ` (${formatCount(will.length)})`}
              </Button>
            </Tooltip>
          );
        })}
        <Button onClick={onCopy}>{t("common.actions.copy")}</Button>
        <Button type="text" onClick={selection.clear}>
          {t("engine.selection.clear")}
        </Button>
      </span>
    </section>
  );
}
