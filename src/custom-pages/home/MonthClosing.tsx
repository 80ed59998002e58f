import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ClosingTable } from "./ClosingTable.tsx";
import { countIn } from "./closing.ts";
import styles from "./Home.module.css";
import { HomeFailure } from "./HomeFailure.tsx";
import { Tile } from "./Tile.tsx";
import { type Closing, useClosing } from "./use-closing.ts";
import { monthName, useMonth } from "./use-month.ts";

/** The month that is being closed: how many parks are left, and the next step of each. */
export function MonthClosing() {
  const { t } = useTranslation();
  const { month, last, go } = useMonth();
  const name = monthName(month);
  const closing = useClosing(month);
  return (
    <section className={styles.section}>
      <div className={styles.month}>
        <Button icon={<LeftOutlined />} aria-label={t("app.home.previous")} onClick={() => go(-1)} />
        <h2 className={styles.heading} aria-live="polite">
          {t("app.home.month", { month: name })}
        </h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t("app.home.next")}
          disabled={month > last}
          onClick={() => go(1)}
        />
      </div>
      <MonthState closing={closing} month={month} name={name} />
    </section>
  );
}

type MonthStateProps = { readonly closing: Closing; readonly month: string; readonly name: string };

function MonthState({ closing: { lines, files, error, retry }, month, name }: MonthStateProps) {
  const { t } = useTranslation();
  if (error) return <HomeFailure error={error} onRetry={retry} />;
  if (!lines) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (lines.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("app.home.empty.title", { month: name })}>
        <p className={styles.muted}>{t("app.home.empty.text")}</p>
        <Link to="/imports">{t("app.home.actions.import")}</Link>
      </Empty>
    );
  }
  const open = countIn(lines, "open") + countIn(lines, "unsure");
  const unknown = countIn(lines, "unknown");
  const done = countIn(lines, "done");
  return (
    <>
      <div className={styles.tiles}>
        <Tile label={t("app.home.summary.open")} value={open} isPressing={open > 0} />
        <Tile label={t("app.home.summary.unknown")} value={unknown} isPressing={unknown > 0} />
        <Tile label={t("app.home.summary.done")} value={done} />
        <Tile label={t("app.home.summary.running")} value={files} />
      </div>
      {done === lines.length && <p className={styles.done}>{t("app.home.allDone", { month: name })}</p>}
      <ClosingTable lines={lines} month={month} />
    </>
  );
}
