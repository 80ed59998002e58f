import { useTranslation } from "react-i18next";
import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import type { Day } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./DayStrip.module.css";
import { daysOf } from "./period.ts";
import { dayOfSlot } from "./slot.ts";
import type { StatisticsAsk } from "./statistics-ask.ts";

const WIDTH = 14;
const HEIGHT = 64;

/** A look rather than a read: each day's cash under its cashless. Silent when the days do not fit into one answer. */
export function DayStrip({ ask }: { readonly ask: StatisticsAsk }) {
  const { t } = useTranslation();
  const filters = { period: ask.period, by: ["days"], ...(ask.parks.length > 0 && { park: ask.parks }) };
  const report = useCall(dispRoutes.statistics, {
    ask: { page: 1, perPage: MAX_PER_PAGE, filters },
    keepPrevious: true,
  });
  if (!report.data || report.data.capped || report.data.total > report.data.data.length) return null;
  const days = daySumsOf(report.data.data, ask.period);
  const size = (amount: bigint) => Math.max(0, Number(amount));
  const most = days.reduce((top, { cash, cashless }) => Math.max(top, size(cash) + size(cashless)), 0);
  if (most === 0 || days.length < 2) return null;
  return (
    <figure className={styles.strip}>
      <figcaption>
        {t("statistics.strip.title")}
        <span className={styles.cashKey}>{t("statistics.fields.cash")}</span>
        <span className={styles.cashlessKey}>{t("statistics.fields.cashless")}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("statistics.strip.title")}
      >
        {days.map(({ day, cash, cashless }, index) => {
          const [low, high] = [(size(cash) / most) * HEIGHT, (size(cashless) / most) * HEIGHT];
          const x = index * WIDTH + 1;
          return (
            <g key={day}>
              <title>
                {t("statistics.strip.day", {
                  day: formatDay(day),
                  cash: formatMoney(cash),
                  cashless: formatMoney(cashless),
                })}
              </title>
              <rect className={styles.ground} x={x} y={0} width={WIDTH - 2} height={HEIGHT} />
              <rect className={styles.cash} x={x} y={HEIGHT - low} width={WIDTH - 2} height={low} />
              <rect className={styles.cashless} x={x} y={HEIGHT - low - high} width={WIDTH - 2} height={high} />
            </g>
          );
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDay(ask.period.from)}</span>
        <span>{formatDay(ask.period.to)}</span>
      </div>
    </figure>
  );
}

type DaySum = { readonly day: Day; readonly cash: Tiyn; readonly cashless: Tiyn };

/** Cash and cashless of every day of a period over all the lines; a day without lines is zero. */
function daySumsOf(rows: readonly StatisticsRow[], period: Period): DaySum[] {
  const sums = new Map(daysOf(period).map((day) => [day, { day, cash: zero, cashless: zero }]));
  for (const row of rows) {
    const sum = sums.get(dayOfSlot(row.slot) ?? period.from);
    if (!sum || row.slot === null) continue;
    sum.cash = toTiyn(sum.cash + row.cash);
    sum.cashless = toTiyn(sum.cashless + row.cashless);
  }
  return [...sums.values()];
}
