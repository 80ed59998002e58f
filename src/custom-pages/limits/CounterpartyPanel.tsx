import { Skeleton } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CounterpartyLimits } from "../../../contract/entities/limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { CardPanel } from "../../engine/card/CardPanel.tsx";
import type { RenderProps } from "../../engine/define/language/render-name.ts";
import { opened } from "../../engine/later/later.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import styles from "./CounterpartyPanel.module.css";
import { LimitCard } from "./LimitCard.tsx";

/** With refine's form, which a card does without until somebody enters something. */
const StartingLimitDialog = opened(async () => (await import("./StartingLimitDialog.tsx")).StartingLimitDialog);

type Shown = CounterpartyLimits["limits"][number];

/** The limits of a counterparty on its card: bars, forecasts, and the months that they are made of. */
export function CounterpartyPanel({ row }: RenderProps) {
  const { t } = useTranslation();
  const can = useCanCall();
  const id = typeof row.id === "number" ? row.id : 0;
  const isAllowed = can(limitRoutes.one);
  const { data, error, refetch } = useCall(limitRoutes.one, {
    params: { counterparty: id },
    enabled: isAllowed && id > 0,
  });
  const [entering, setEntering] = useState<Shown>();
  const mayEnter = can(limitRoutes.update);
  if (!isAllowed) return null;
  const about = data?.data;
  return (
    <CardPanel title={t("counterparties.limits.title")}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !about && <Skeleton active paragraph={{ rows: 3 }} />}
      {about && about.limits.length === 0 && <p className={styles.none}>{whyNone(about, t)}</p>}
      {about && about.limits.length > 0 && (
        <div className={styles.cards}>
          {about.limits.map((limit) => (
            <LimitCard
              key={`${limit.kind} ${limit.contract?.id}`}
              limit={limit}
              onStarting={mayEnter && limit.kind !== "CUSTOM" ? () => setEntering(limit) : undefined}
            />
          ))}
        </div>
      )}
      {about && entering && (
        <Suspense fallback={null}>
          <StartingLimitDialog
            counterparty={about.counterparty}
            limit={entering}
            month={about.month}
            onClose={() => setEntering(undefined)}
          />
        </Suspense>
      )}
    </CardPanel>
  );
}

function whyNone(about: CounterpartyLimits, t: ReturnType<typeof useTranslation>["t"]): string {
  if (!about.has_limit) return t("counterparties.limits.unwatched");
  const vat = t(`counterparties.limits.vat.${about.vat_payer ? "yes" : "no"}`);
  return t("counterparties.limits.notApplicable", { regime: about.tax_regime.name, vat });
}
