import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isUndistributed, lateOf, stateOf } from "../../../contract/closing-order.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { ClosingBoard } from "./ClosingBoard.tsx";
import styles from "./Home.module.css";
import { HomeFailure } from "./HomeFailure.tsx";
import { MonthRun } from "./MonthRun.tsx";
import { Tile } from "./Tile.tsx";
import { type Closing, useClosing } from "./use-closing.ts";
import { monthName, useMonth } from "./use-month.ts";

/** The month that is being closed: how many parks are left, and how far each is. */
export function MonthClosing() {
  const { t } = useTranslation();
  const { month, last, go } = useMonth();
  const name = monthName(month);
  const closing = useClosing(month);
  return (
    <section className={styles.section}>
      <div className={styles.month}>
        <Button icon={<LeftOutlined />} aria-label={t("home.previous")} onClick={() => go(-1)} />
        <h2 className={styles.heading} aria-live="polite">
          {t("home.month", { month: name })}
        </h2>
        <Button icon={<RightOutlined />} aria-label={t("home.next")} disabled={month > last} onClick={() => go(1)} />
      </div>
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
  const open = rows.filter(isUndistributed).length;
  const unknown = rows.filter((row) => row.unknown !== 0n).length;
  const late = rows.reduce((sum, row) => sum + lateOf(row), 0);
  const done = rows.filter((row) => stateOf(row) === "done").length;
  return (
    <>
      <div className={styles.tiles}>
        <Tile label={t("home.summary.open")} value={open} isPressing={open > 0} />
        <Tile label={t("home.summary.unknown")} value={unknown} isPressing={unknown > 0} />
        <Tile label={t("home.summary.late")} value={late} isPressing={late > 0} />
        <Tile label={t("home.summary.done")} value={done} />
        <Tile label={t("home.summary.running")} value={files} />
      </div>
      <MonthRun month={month} name={name} open={open} />
      {done === rows.length && <p className={styles.done}>{t("home.allDone", { month: name })}</p>}
      <ClosingBoard rows={rows} month={month} />
    </>
  );
}
