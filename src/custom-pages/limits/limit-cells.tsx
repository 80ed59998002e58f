import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import { useWords } from "../../engine/fields/kind/words.ts";
import { printMonth } from "../../engine/fields/month/print-month.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./LimitsTable.module.css";

type Props = { readonly row: LimitRow };

/** The counterparty, with what its limits follow from. */
export function WhoseLimit({ row: { counterparty, tax_regime, vat_payer } }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.who}>
      <Link to={`/counterparties/${counterparty.id}`}>{counterparty.name}</Link>
      <span className={styles.muted}>
        {tax_regime.name} · {t(`counterparties.vat.${vat_payer ? "yes" : "no"}`)}
      </span>
    </span>
  );
}

/** Which limit it is, and of which period; or that there is none, and why. */
export function KindOfLimit({ row: { limit, tax_regime, vat_payer } }: Props) {
  const { t } = useTranslation();
  if (!limit)
    return (
      <span className={styles.muted}>
        {t("counterparties.limits.notApplicable", {
          regime: tax_regime.name,
          vat: t(`counterparties.limits.vat.${vat_payer ? "yes" : "no"}`),
        })}
      </span>
    );
  return (
    <span className={styles.kind}>
      {t(`counterparties.limits.kinds.${limit.kind}`)}
      {limit.contract && <Link to={`/contracts/${limit.contract.id}`}>{limit.contract.name}</Link>}
      <span className={styles.muted}>
        {t("counterparties.limits.period", { from: formatDay(limit.period_from), to: formatDay(limit.period_to) })}
      </span>
    </span>
  );
}

/** The last month that was split with it, which leads there whoever may split one. */
export function LastMonth({ last }: Pick<LimitRow, "last">) {
  const words = useWords();
  const mayOpen = useCanCall()(callNamed("oks.parkDistribution"));
  if (!last) return "—";
  const { period, park } = last;
  const month = printMonth(period, words);
  return (
    <span className={styles.kind}>
      {mayOpen ? <Link to={`/parks/${park.id}/distribution/${period}`}>{month}</Link> : month}
      <span className={styles.muted}>{park.name}</span>
    </span>
  );
}

/** Enters what was earned outside of the portal; a contract's own cap counts its reports alone. */
export function StartingButton({ row, onStarting }: Props & { readonly onStarting: (row: LimitRow) => void }) {
  const { t } = useTranslation();
  if (!row.limit || row.limit.kind === "CUSTOM") return null;
  return (
    <Button
      icon={<EditOutlined />}
      title={t("counterparties.limits.starting.set")}
      aria-label={t("counterparties.limits.starting.set")}
      onClick={() => onStarting(row)}
    >
      <span className={styles.wide}>{t("counterparties.limits.starting.set")}</span>
    </Button>
  );
}
