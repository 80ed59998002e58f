import { placeOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { offerSections } from "./offer-text.ts";
import { offerTitle } from "./offer-title.ts";
import type { OfferPaper } from "./paper.ts";

/** An offer for print, with the places of seals or without. Wants `registerFonts` awaited, and a `Document` around. */
export function Offer({ offer }: { offer: OfferPaper }) {
  const { aggregator, party, date, park, withoutStamp } = offer;
  const text = {
    title: offerTitle(offer),
    subtitle: `парк «${park}»`,
    place: placeOf(aggregator),
    date: dayText(date),
    preamble: "Агрегатор предлагает Контрагенту заключить договор на условиях настоящей оферты.",
    sections: offerSections(offer),
  };
  return (
    <AgreementPaper
      text={text}
      left={{ role: "Агрегатор", party: aggregator }}
      right={{ role: "Контрагент", party }}
      isSealed={!withoutStamp}
    />
  );
}
