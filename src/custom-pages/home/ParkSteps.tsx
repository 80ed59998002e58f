import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writeListAsk } from "../../../contract/list.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { firstDayOf, lastDayOf, type Month } from "../../../domain/periods/month.ts";
import styles from "./ClosingTable.module.css";
import { MonthTable } from "./MonthTable.tsx";
import type { ParkLine } from "./park-steps.ts";

type Props = { readonly lines: readonly ParkLine[]; readonly month: Month };

/** Parks × steps; every figure leads to the list that it is counted in. */
export function ParkSteps({ lines, month }: Props) {
  const { t } = useTranslation();
  const statistics = (id: number) => `/report?from=${firstDayOf(month)}&to=${lastDayOf(month)}&parks=${id}`;
  const acts = (id: number, status?: number) =>
    `/outsourcing/avrs/legal?${writeListAsk({ filters: { period: month, park: [id], ...(status !== undefined && { status: [status] }) } })}`;
  return (
    <MonthTable heads={[t("home.parks.made"), t("home.parks.signed")]}>
      {lines.map(({ park, cash, cashless, made, signed }) => (
        <tr key={park.id}>
          <th scope="row">{park.name}</th>
          <td className={styles.number} data-label={t("home.fields.cash")}>
            <Link to={statistics(park.id)}>{formatMoney(cash)}</Link>
          </td>
          <td className={styles.number} data-label={t("home.fields.cashless")}>
            <Link to={statistics(park.id)}>{formatMoney(cashless)}</Link>
          </td>
          <td className={styles.number} data-label={t("home.parks.made")}>
            <Link to={acts(park.id)}>{made}</Link>
          </td>
          <td className={styles.step} data-state={made > signed ? "open" : "done"}>
            <Link to={acts(park.id, 1)}>{t("home.parks.of", { signed, made })}</Link>
          </td>
        </tr>
      ))}
    </MonthTable>
  );
}
