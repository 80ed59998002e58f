import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatMoney } from "../../../domain/money/print.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import styles from "./ClosingTable.module.css";
import type { ClosingLine } from "./closing.ts";
import { MonthTable } from "./MonthTable.tsx";

export type ClosingTableProps = { readonly lines: readonly ClosingLine[]; readonly month: string };

/** Each park of the month with the next step; a card for each on a narrow screen. */
export function ClosingTable({ lines, month }: ClosingTableProps) {
  const { t } = useTranslation();
  return (
    <MonthTable heads={[t("app.home.fields.reports"), t("app.home.fields.state")]}>
      {lines.map((line) => (
        <Line key={line.park.id} line={line} month={month} />
      ))}
    </MonthTable>
  );
}

function Line({
  line: { park, cash, cashless, reports, state },
  month,
}: {
  readonly line: ClosingLine;
  readonly month: string;
}) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Link to={`/parks/${park.id}`}>{park.name}</Link>
      </th>
      <Amount value={cash} label={t("app.home.fields.cash")} />
      <Amount value={cashless} label={t("app.home.fields.cashless")} />
      <td className={styles.number} data-label={t("app.home.fields.reports")}>
        {reports}
      </td>
      <td className={styles.step} data-state={state}>
        {state === "unknown" ? (
          <>
            <span className={styles.tag}>{t("app.home.states.unknown")}</span>
            <Link to="/categories">{t("app.home.actions.categories")}</Link>
          </>
        ) : (
          <>
            {state !== "unsure" && <span className={styles.tag}>{t(`app.home.states.${state}`)}</span>}
            <Link to={`/parks/${park.id}/distribution/${month}`}>
              {t(state === "open" ? "app.home.actions.distribute" : "app.home.actions.view")}
            </Link>
          </>
        )}
      </td>
    </tr>
  );
}

const Amount = ({ value, label }: { readonly value: Tiyn; readonly label: string }) => (
  <td className={styles.number} data-label={label} data-negative={value < 0n || undefined}>
    {formatMoney(value)}
  </td>
);
