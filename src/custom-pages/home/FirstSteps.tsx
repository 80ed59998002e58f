import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countsOf, firstStepLines } from "../../../contract/first-steps.ts";
import { firstStepRoutes } from "../../../contract/routes/first-steps.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { FirstStepItem } from "./FirstStepItem.tsx";
import styles from "./FirstSteps.module.css";
import home from "./Home.module.css";

/**
 * What an empty system needs before its first month can be closed. It is gone once all is done, can be put away and brought back; without
 * it the page is whole, so a failure shows nothing.
 */
export function FirstSteps() {
  const { t } = useTranslation();
  const { data } = useCall(firstStepRoutes.read);
  const { isAway, putAway } = usePutAway();
  if (!data) return null;
  const lines = firstStepLines(countsOf(data.data));
  const done = lines.filter(({ state }) => state === "done").length;
  if (done === lines.length) return null;
  return (
    <section className={styles.section} aria-label={t("home.first.title")}>
      <div className={styles.head}>
        <h2 className={home.heading}>
          {t("home.first.title")}{" "}
          <span className={styles.progress}>{t("home.first.progress", { done, all: lines.length })}</span>
        </h2>
        <Button size="small" aria-expanded={!isAway} onClick={() => putAway(!isAway)}>
          {t(isAway ? "home.first.show" : "home.first.putAway")}
        </Button>
      </div>
      {!isAway && (
        <>
          <p className={home.muted}>{t("home.first.text")}</p>
          <ol className={styles.steps}>
            {lines.map((line) => (
              <FirstStepItem key={line.step} line={line} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Whether the steps were put away in this browser, for the aggregator at hand. */
function usePutAway() {
  const id = String(useSession().aggregatorId);
  const [away, setAway] = useState(() => (localStorage.getItem(storageKeys.firstSteps) ?? "").split(" "));
  const putAway = (isAway: boolean) => {
    const ids = [...away.filter((each) => each !== id && each !== ""), ...(isAway ? [id] : [])];
    localStorage.setItem(storageKeys.firstSteps, ids.join(" "));
    setAway(ids);
  };
  return { isAway: away.includes(id), putAway };
}
