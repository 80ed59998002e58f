import { useTranslation } from "react-i18next";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import type { Figure } from "../../../../domain/distribution/figures.ts";
import { useSession } from "../../../engine/calls/use-session.ts";
import { RelatedList } from "../../../engine/card/RelatedList.tsx";
import { useWords } from "../../../engine/fields/kind/words.ts";
import { formatDay } from "../../../engine/format/format.ts";
import { CardTabs } from "../../../engine/history/CardTabs.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { useResource } from "../../../engine/registry/registry.ts";
import { recordTitle } from "../../../engine/titles/titles.ts";
import type { ExplainLink } from "../explain/ExplainPanel.tsx";
import { useListCrumb } from "../list/use-list-crumb.ts";
import { ReportSections } from "../sections/ReportSections.tsx";
import { CardActions } from "./CardActions.tsx";
import { CardRail } from "./CardRail.tsx";
import styles from "./OkCard.module.css";
import { StatusTag } from "./StatusTag.tsx";

/** What of the balance is ordered to the bank. */
const PAYMENTS = { resource: "payments", filter: "report", label: "ok-card.payments" } as const;

/** The card of a report that has been read. */
export function OkCardView({ card }: { readonly card: OkCard }) {
  const { t } = useTranslation();
  const { user, family } = useSession();
  const oks = useResource("oks");
  const crumb = useListCrumb();
  const words = useWords();
  // The same paper under two names (spec §6).
  const title = recordTitle(oks, card, user, words);
  const sourceOf = (figure: Figure): ExplainLink | undefined => {
    if (figure === "starting_balance" && card.previous) {
      const { id, number } = card.previous;
      return { to: `/oks/${id}`, label: t("explain.previous", { number }) };
    }
    const isSplit = figure === "platform_commission" || figure === "tax";
    if (!isSplit || family !== "plain") return undefined;
    return { to: `/oks/${card.id}/distribution`, label: t("ok-card.actions.distribution") };
  };
  return (
    <Page
      title={
        <>
          {title}
          <StatusTag status={card.status} />
        </>
      }
      documentTitle={title}
      breadcrumbs={[crumb]}
      actions={<CardActions card={card} title={title} />}
    >
      <p className={styles.lead}>
        {t("ok-card.lead", {
          counterparty: card.counterparty.name,
          contract: card.contract.number,
          date: formatDay(card.contract.date),
          from: formatDay(card.period_from),
          to: formatDay(card.period_to),
        })}
      </p>
      <CardTabs resource={oks} id={card.id}>
        <div className={styles.card}>
          <ReportSections
            report={{
              figures: card,
              rate: card.rate,
              bonusRate: card.bonus_rate,
              vatRate: card.vat_rate,
              subject: card.counterparty.name,
              sourceOf,
            }}
          />
          <CardRail card={card} />
        </div>
        <RelatedList related={PAYMENTS} parent="oks" id={card.id} />
      </CardTabs>
    </Page>
  );
}
