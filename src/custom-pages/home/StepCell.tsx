import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ClosingPart, type ClosingStep, closingFilters, closingList } from "../../../contract/closing.ts";
import { allOf } from "../../../contract/closing-order.ts";
import { writeListAsk } from "../../../contract/list.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { today } from "../../config/clock.ts";
import styles from "./ClosingBoard.module.css";

type Props = { readonly row: ClosingRow; readonly step: ClosingStep; readonly month: Month };

/** How many papers of a step are done, wait, and are past their day: each number opens exactly those. */
export function StepCell({ row, step, month }: Props) {
  const { t } = useTranslation();
  const { done, left, late } = row.steps[step];
  const all = allOf(row, step);
  if (all === 0) return <span className={styles.none}>—</span>;
  const to = (part: ClosingPart) => {
    const filters = closingFilters({ step, part, park: row.park.id }, { month, today: today() });
    return `${closingList(step).path}?${writeListAsk({ filters: filters ?? {} })}`;
  };
  return (
    <span className={styles.cell}>
      {done > 0 && (
        <Link to={to("done")} data-full={done === all || undefined}>
          {t(`home.done.${step}`, { count: done })}
          {done < all && <span className={styles.of}> {t("home.of", { all })}</span>}
        </Link>
      )}
      {left > 0 && <Link to={to("left")}>{t(`home.left.${step}`, { count: left })}</Link>}
      {late > 0 && (
        <Link to={to("late")} className={styles.late}>
          {t(step === "payments" ? "home.rejected" : "home.late", { count: late })}
        </Link>
      )}
    </span>
  );
}
