import { Button, Empty } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { okRoutes } from "../../../../../contract/routes/oks.ts";
import { useAct } from "../../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../../engine/calls/use-invalidate-calls.ts";
import { DocumentList } from "../../../../engine/fields/documents/DocumentList.tsx";
import { Page } from "../../../../engine/page/Page.tsx";
import { useToast } from "../../../../engine/toast/use-toast.ts";
import { reportsPath } from "../sheet/paths.ts";
import { DistributionScreen, type DistributionScreenProps } from "./DistributionScreen.tsx";
import { MonthSwitch } from "./MonthSwitch.tsx";
import { NextPark } from "./NextPark.tsx";
import { printMonth } from "./print-time.ts";
import { SheetFiles } from "./SheetFiles.tsx";
import { useOpening } from "./use-opening.ts";
import type { Saved } from "./use-save.ts";

/** The page around the distribution: whose month it is, and beginning anew after it was saved or its draft was dropped. */
export function DistributionFrame({ card }: { readonly card: DistributionCard }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const month = printMonth(card.period);
  const invalidate = useInvalidateCalls();
  const [generation, setGeneration] = useState<{ count: number; saved: Saved | undefined }>({
    count: 0,
    saved: undefined,
  });

  const refresh = useCallback(async () => {
    await invalidate("oks.");
    await invalidate("closing.");
    // React Query hands what it has read to the screens in the next task: without it a screen would begin from the old card.
    await new Promise((resolve) => setTimeout(resolve));
  }, [invalidate]);
  const reopen = useCallback(
    async (saved?: Saved) => {
      await refresh();
      setGeneration(({ count }) => ({ count: count + 1, saved }));
      if (saved) {
        const open = { label: t("distribution.save.openReports"), run: () => void navigate(reportsPath(card)) };
        toast.success(t("distribution.save.done"), open);
      }
    },
    [refresh, t, navigate, card, toast],
  );
  const cancelling = useAct(okRoutes.cancelDistribution).run;
  const cancel = useCallback(async () => {
    const params = { park: card.park.id, period: card.period };
    try {
      const { message } = await cancelling({ params, body: { version: card.version } });
      await reopen();
      toast.success(message);
    } catch (error) {
      await refresh();
      toast.failure(error);
    }
  }, [cancelling, card, reopen, refresh, toast]);
  const { run } = useAct(okRoutes.dropDraft);
  const dropDraft = useCallback(async () => {
    try {
      await run({ params: { park: card.park.id, period: card.period } });
      await reopen();
      toast.info(t("distribution.draft.dropped"));
    } catch (error) {
      toast.failure(error);
    }
  }, [run, card, reopen, toast, t]);

  return (
    <Page
      title={card.park.name}
      documentTitle={t("distribution.titles.document", { park: card.park.name, month })}
      breadcrumbs={[{ label: t("distribution.titles.page") }, { label: month }]}
      actions={
        <>
          <NextPark card={card} />
          {!lackOf(card) && <SheetFiles card={card} />}
          <MonthSwitch park={card.park} period={card.period} />
        </>
      }
    >
      {lackOf(card) ? (
        <Nothing card={card} />
      ) : (
        <Opened
          key={generation.count}
          card={card}
          saved={generation.saved}
          refresh={refresh}
          reopen={reopen}
          dropDraft={dropDraft}
          cancel={cancel}
        />
      )}
      {card.chain.length > 0 && (
        <section>
          <h2>{t("ok-card.chain.title")}</h2>
          <DocumentList documents={card.chain} />
        </section>
      )}
    </Page>
  );
}

function Opened(props: Omit<DistributionScreenProps, "opening">) {
  return <DistributionScreen {...props} opening={useOpening(props.card)} />;
}

function lackOf({ parties, statistics }: DistributionCard): "noStatistics" | "noParties" | undefined {
  if (Object.values(statistics).every((amount) => amount === 0n)) return "noStatistics";
  return parties.length === 0 ? "noParties" : undefined;
}

/** Nothing to split, or nobody to split it between: what to do first. */
function Nothing({ card }: { readonly card: DistributionCard }) {
  const { t } = useTranslation();
  const lacks = lackOf(card) ?? "noParties";
  const isUnrated = lacks === "noParties" && card.without_rate.length > 0;
  return (
    <Empty description={isUnrated ? card.can.save.why : t(`distribution.banners.${lacks}`)}>
      <Link to={lacks === "noStatistics" ? "/imports" : "/contracts"}>
        <Button type="primary" tabIndex={-1}>
          {t(`distribution.banners.${lacks === "noStatistics" ? "import" : "contracts"}`)}
        </Button>
      </Link>
    </Empty>
  );
}
