import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { secondFactorRoutes } from "../../../../contract/routes/second-factor.ts";
import { almatyDay, printDay } from "../../../../domain/periods/day.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { StatusTag } from "../../../engine/fields/status/StatusTag.tsx";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import styles from "../Block.module.css";
import { Block } from "../Block.tsx";
import { PairDialog } from "./PairDialog.tsx";
import { ProveDialog } from "./ProveDialog.tsx";

type Doing = "begin" | "renew" | "drop";

/** The second step of the log-in: whether it is on, and the ways to switch it on and off. */
export function SecondFactor() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(secondFactorRoutes.read);
  const [doing, setDoing] = useState<Doing>();
  const state = data?.data;
  const close = () => {
    setDoing(undefined);
    refetch();
  };
  return (
    <Block title={t("profile.second.title")} text={t("profile.second.text")}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !state && <Skeleton active paragraph={{ rows: 1 }} />}
      {state && (
        <>
          <div className={styles.buttons}>
            <StatusTag
              tone={state.is_on ? "green" : undefined}
              name={
                state.is_on && state.since
                  ? t("profile.second.on", { day: printDay(almatyDay(new Date(state.since))) })
                  : t("profile.second.off")
              }
            />
            {state.is_on && <span>{t("profile.second.left", { count: state.codes_left })}</span>}
          </div>
          <div className={styles.buttons}>
            {state.is_on ? (
              <>
                <Button onClick={() => setDoing("renew")}>{t("profile.second.renew")}</Button>
                <Button danger onClick={() => setDoing("drop")}>
                  {t("profile.second.drop")}
                </Button>
              </>
            ) : (
              <Button type="primary" onClick={() => setDoing("begin")}>
                {t("profile.second.begin")}
              </Button>
            )}
          </div>
        </>
      )}
      {doing === "begin" && <PairDialog onClose={close} />}
      {(doing === "renew" || doing === "drop") && <ProveDialog what={doing} onClose={close} />}
    </Block>
  );
}
