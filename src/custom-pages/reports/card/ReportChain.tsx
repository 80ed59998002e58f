import { useTranslate } from "@refinedev/core";
import { Link } from "react-router";
import { avrRoutes } from "../../../../contract/routes/avrs.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { esfRoutes } from "../../../../contract/routes/esfs.ts";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { avrsAggregator } from "../../../../domain/documents/avrs-aggregator.ts";
import { oks } from "../../../../domain/documents/oks.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { StatusTag, toneOf } from "../../../engine/fields/status/StatusTag.tsx";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./OkCard.module.css";

/** The papers from the contract to the invoice; what is not there yet says why, and leads to where it is made. */
export function ReportChain({ card }: { readonly card: OkCard }) {
  const t = useTranslate();
  const can = useCanCall();
  const { contract, park, previous, period_from: from, period_to: to } = card;
  const statistics = new URLSearchParams({ from, to, parks: String(park.id) });
  return (
    <ul className={styles.chain}>
      <li>
        <Link to={`/contracts/${contract.id}`}>{t("ok-card.chain.contract", { number: contract.number })}</Link>
        <small>{formatDay(contract.date)}</small>
      </li>
      <li>
        <Link to={`/parks/${park.id}`}>{t("ok-card.chain.park", { name: park.name })}</Link>
      </li>
      {can(dispRoutes.statistics) && (
        <li>
          <Link to={`/report?${statistics}`}>{t("ok-card.chain.statistics")}</Link>
        </li>
      )}
      <li>
        {previous ? (
          <>
            <Link to={`/oks/${previous.id}`}>{t("ok-card.chain.previous", { number: previous.number })}</Link>
            <small>{t("ok-card.chain.balance", { amount: formatMoney(previous.ending_balance) })}</small>
          </>
        ) : (
          t("ok-card.chain.first")
        )}
      </li>
      <Act card={card} />
      {can(esfRoutes.list) && <Invoice act={card.act} />}
    </ul>
  );
}

/** The act, or why there is none: it is made of a confirmed report. */
function Act({ card: { act, status } }: { readonly card: OkCard }) {
  const t = useTranslate();
  const can = useCanCall();
  if (act)
    return (
      <li>
        <Link to={`/avrs/aggregator/${act.id}`}>{t("ok-card.chain.act", { number: act.number })}</Link>
        <StatusTag name={act.status.name} tone={toneOf(avrsAggregator.statuses, act.status.id)} />
      </li>
    );
  const isConfirmed = oks.byId(status.id).code === "confirmed";
  return (
    <li>
      {t(`ok-card.chain.${isConfirmed ? "actDue" : "actWaits"}`)}
      {isConfirmed && can(avrRoutes.generate) && <Link to="/avrs/aggregator">{t("ok-card.chain.makeAct")}</Link>}
    </li>
  );
}

/** The invoice of the act, or why there is none. Of an act that nobody has made yet nothing is to be said. */
function Invoice({ act }: Pick<OkCard, "act">) {
  const t = useTranslate();
  if (!act) return null;
  if (act.invoice)
    return (
      <li>
        <Link to={`/esfs/${act.invoice.id}`}>{t("ok-card.chain.invoice", { number: act.invoice.number })}</Link>
      </li>
    );
  if (!act.has_vat) return <li>{t("ok-card.chain.invoiceNever")}</li>;
  const isConfirmed = avrsAggregator.byId(act.status.id).code === "confirmed";
  return (
    <li>
      {t(`ok-card.chain.${isConfirmed ? "invoiceDue" : "invoiceWaits"}`)}
      {isConfirmed && <Link to="/esfs">{t("ok-card.chain.makeInvoice")}</Link>}
    </li>
  );
}
