import { Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { lateOf } from "../../../contract/closing-order.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { ClosingBoard } from "./ClosingBoard.tsx";
import styles from "./Home.module.css";
import { HomeFailure } from "./HomeFailure.tsx";
import { MonthHeading } from "./MonthHeading.tsx";
import { MonthRun } from "./MonthRun.tsx";
import { Tile } from "./Tile.tsx";
import { type Closing, useClosing } from "./use-closing.ts";
import { monthName, useMonth } from "./use-month.ts";
import { PARK_KINDS, type ParkKind, useShownParks } from "./use-shown-parks.ts";

/** The month that is being closed: how many parks are left, and how far each is. */
export function MonthClosing() {
  const { t } = useTranslation();
  const at = useMonth();
  const { month } = at;
  const name = monthName(month);
  const closing = useClosing(month);
  return (
    <section className={styles.section}>
      <MonthHeading at={at}>{t("home.month", { month: name })}</MonthHeading>
      <MonthState closing={closing} month={month} name={name} />
    </section>
  );
}

type MonthStateProps = { readonly closing: Closing; readonly month: Month; readonly name: string };

function MonthState({ closing: { rows, files, error, retry }, month, name }: MonthStateProps) {
  const { t } = useTranslation();
  if (error) return <HomeFailure error={error} onRetry={retry} />;
  if (!rows)
    return (
      <div className={styles.coming}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  if (rows.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("home.empty.title", { month: name })}>
        <p className={styles.muted}>{t("home.empty.text")}</p>
        <Link to="/imports">{t("home.actions.import")}</Link>
      </Empty>
    );
  }
  return <MonthBoard rows={rows} files={files} month={month} name={name} />;
}

type MonthBoardProps = {
  readonly rows: readonly ClosingRow[];
  readonly files: number;
  readonly month: Month;
  readonly name: string;
};

/** The month in numbers, each the way to the parks that it counts; then the parks. */
function MonthBoard({ rows, files, month, name }: MonthBoardProps) {
  const { t } = useTranslation();
  const { shown, kind, choose } = useShownParks(rows);
  const late = rows.reduce((sum, row) => sum + lateOf(row), 0);
  const summary = (of: ParkKind, value: number) => (
    <button
      type="button"
      className={styles.way}
      aria-pressed={of === kind}
      disabled={value === 0}
      onClick={() => choose(of)}
    >
      <Tile label={t(`home.summary.${of}`)} value={value} isPressing={of !== "done" && value > 0} />
    </button>
  );
  const count = (of: ParkKind) => rows.filter(PARK_KINDS[of]).length;
  return (
    <>
      <div className={styles.tiles}>
        {summary("open", count("open"))}
        {summary("unknown", count("unknown"))}
        {summary("late", late)}
        {summary("done", count("done"))}
        <Link className={styles.way} to="/imports">
          <Tile label={t("home.summary.running")} value={files} />
        </Link>
      </div>
      <MonthRun month={month} name={name} open={count("open")} />
      {count("done") === rows.length && <p className={styles.done}>{t("home.allDone", { month: name })}</p>}
      <ClosingBoard rows={shown} month={month} />
    </>
  );
}
