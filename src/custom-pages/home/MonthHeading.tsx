import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import controls from "../../engine/list/controls.module.css";
import styles from "./Home.module.css";
import type { useMonth } from "./use-month.ts";

type Props = { readonly at: ReturnType<typeof useMonth>; readonly children: ReactNode };

/** What the page says of a month, between the ways to the month before and the month after. */
export function MonthHeading({ at: { month, last, go }, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.month}>
      <button type="button" className={controls.button} aria-label={t("home.previous")} onClick={() => go(-1)}>
        <LeftOutlined />
      </button>
      <h2 className={styles.heading} aria-live="polite">
        {children}
      </h2>
      <button
        type="button"
        className={controls.button}
        aria-label={t("home.next")}
        disabled={month > last}
        onClick={() => go(1)}
      >
        <RightOutlined />
      </button>
    </div>
  );
}
