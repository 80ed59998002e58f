import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { licenceSections } from "./licence-text.ts";
import { licenceTitle } from "./licence-title.ts";
import type { LicencePaper } from "./paper.ts";

/** A contract with an integrator for print, the aggregator first: it signs first. Wants `registerFonts` awaited, and a `Document` around. */
export function Licence({ contract }: { contract: LicencePaper }) {
  const { licensee, licensor, date } = contract;
  const left = { role: "Лицензиат", party: licensee };
  const right = { role: "Лицензиар", party: licensor };
  const text = {
    title: licenceTitle(contract),
    subtitle: "право использования программы и её сопровождение",
    place: placeOf(licensee),
    date: dayText(date),
    preamble: preambleOf(left, right, "настоящий договор"),
    sections: licenceSections(contract),
  };
  return <AgreementPaper text={text} left={left} right={right} />;
}
