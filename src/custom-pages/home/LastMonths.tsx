import { Link } from "react-router";
import { writeListAsk } from "../../../contract/list.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useWords } from "../../engine/fields/kind/words.ts";
import { printMonth } from "../../engine/fields/month/print-month.ts";
import styles from "./ClosingTable.module.css";
import home from "./Home.module.css";

const SHOWN = 6;

/** A client's newest reports: for which month, how much was brought in, is to be transferred and is left. */
export function LastMonths() {
  const words = useWords();
  const { t } = words;
  const { data } = useCall(okRoutes.list, {
    ask: { perPage: SHOWN, sort: [{ field: "period", order: "desc" }] },
  });
  if (!data || data.data.length === 0) return null;
  const heads = ["total_money", "to_transfer", "ending_balance"] as const;
  return (
    <section className={home.section}>
      <h2 className={home.heading}>{t("home.client.months")}</h2>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("oks.fields.period")}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`oks.fields.${head}`)}
                </th>
              ))}
              <th scope="col">{t("oks.fields.status")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((report) => (
              <tr key={report.id}>
                <th scope="row">
                  <Link to={`/oks?${writeListAsk({ filters: { period: report.period } })}`}>
                    {printMonth(report.period, words)}
                  </Link>
                </th>
                {heads.map((head) => (
                  <td
                    key={head}
                    className={styles.number}
                    data-label={t(`oks.fields.${head}`)}
                    data-negative={report[head] < 0n || undefined}
                  >
                    <Link to={`/oks/${report.id}`}>{formatMoney(report[head])}</Link>
                  </td>
                ))}
                <td className={styles.step}>
                  <Link to={`/oks/${report.id}`}>{report.number}</Link> {report.status.name}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
