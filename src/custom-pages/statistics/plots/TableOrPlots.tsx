import { Segmented, Skeleton } from "antd";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Plots.module.css";

type Props = { readonly plots: ReactNode; readonly children: ReactNode };

/** The same question as a table or as plots, one press apart. */
export function TableOrPlots({ plots, children }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<"table" | "plots">("table");
  return (
    <>
      <Segmented
        className={styles.switch ?? ""}
        aria-label={t("statistics.plots.view")}
        value={view}
        options={(["table", "plots"] as const).map((value) => ({ value, label: t(`statistics.plots.${value}`) }))}
        onChange={setView}
      />
      {view === "table" ? children : <Suspense fallback={<Skeleton active />}>{plots}</Suspense>}
    </>
  );
}
