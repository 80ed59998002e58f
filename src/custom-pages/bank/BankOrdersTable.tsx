import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BankOrderRow } from "../../../contract/entities/bank.ts";
import { payments } from "../../../domain/documents/payments.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { StatusTag, toneOf } from "../../engine/fields/status/StatusTag.tsx";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./Bank.module.css";

type Props = {
  readonly rows: readonly BankOrderRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
};
const HEADS = ["order", "counterparty", "status", "amount", "check"] as const;

/** The orders before they go, each with what the bank would say to it. */
export function BankOrdersTable({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const all = rows.every(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.mark}>
              <Checkbox
                aria-label={t("payments.bank.all")}
                checked={all}
                indeterminate={!all && chosen.size > 0}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={head === "amount" ? styles.number : undefined}>
                {t(`payments.bank.columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderLine key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { readonly row: BankOrderRow; readonly isChosen: boolean; readonly onToggle: () => void };

function OrderLine({ row, isChosen, onToggle }: LineProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <td className={styles.mark}>
        <Checkbox
          aria-label={t("payments.bank.choose", { number: row.number })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        <Link to={`/payments/${row.id}`}>{row.number}</Link>
        <small>{formatDay(row.formed_on)}</small>
      </th>
      <td data-head={t("payments.bank.columns.counterparty")}>{row.counterparty.name}</td>
      <td data-head={t("payments.bank.columns.status")}>
        <StatusTag name={row.status.name} tone={toneOf(payments.statuses, row.status.id)} />
      </td>
      <td data-head={t("payments.bank.columns.amount")} className={styles.number}>
        {formatMoney(row.amount)}
      </td>
      <td data-head={t("payments.bank.columns.check")}>
        <span>
          {row.faults.length === 0 && t("payments.bank.good")}
          {row.faults.map((fault) => (
            <small key={fault} className={styles.fault}>
              {fault}
            </small>
          ))}
          {row.notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
      </td>
    </tr>
  );
}
