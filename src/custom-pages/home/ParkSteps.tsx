import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writeListAsk } from "../../../contract/list.ts";
import { driverReportRoutes } from "../../../contract/routes/driver-reports.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { firstDayOf, lastDayOf, type Month } from "../../../domain/periods/month.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
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
  const can = useCanCall();
  const isOfParks = can(parkRoutes.one);
  const isOfReports = can(driverReportRoutes.list);
  const heads = [t("home.parks.made"), t("home.parks.signed"), ...(isOfReports ? [t("home.parks.report")] : [])];
  return (
    <MonthTable heads={heads}>
      {lines.map(({ park, cash, cashless, report, made, signed }) => (
        <tr key={park.id}>
          <th scope="row">{isOfParks ? <Link to={`/parks/${park.id}`}>{park.name}</Link> : park.name}</th>
          <td className={styles.number} data-label={t("home.fields.cash")}>
            <Link to={statistics(park.id)}>{formatMoney(cash)}</Link>
          </td>
          <td className={styles.number} data-label={t("home.fields.cashless")}>
            <Link to={statistics(park.id)}>{formatMoney(cashless)}</Link>
          </td>
          <td className={styles.number} data-label={t("home.parks.made")}>
            <Link to={acts(park.id)}>{made}</Link>
          </td>
          <td className={styles.step} data-state={made > signed ? "open" : "done"} data-label={t("home.parks.signed")}>
            <Link to={acts(park.id, 1)}>{t("home.parks.of", { signed, made })}</Link>
          </td>
          {isOfReports && (
            <td className={styles.step} data-label={t("home.parks.report")}>
              {report ? <ParkReport {...report} /> : "—"}
            </td>
          )}
        </tr>
      ))}
    </MonthTable>
  );
}

const ParkReport = ({ id, number, status }: NonNullable<ParkLine["report"]>) => (
  <>
    <Link to={`/outsourcing-driver-reports/${id}`}>{number}</Link> {status.name}
  </>
);
