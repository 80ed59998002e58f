import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { outsourcingSections } from "./contract-text.ts";
import { contractTitle } from "./contract-title.ts";
import type { OutsourcingContractPaper } from "./paper.ts";
import { rolesOf } from "./roles.ts";

/** A contract of outsourcing for print (domain.md §5). Wants `registerFonts` awaited, and a `Document` around. */
export function OutsourcingContract({ contract }: { contract: OutsourcingContractPaper }) {
  const { left, right } = rolesOf(contract);
  const text = {
    title: contractTitle(contract),
    subtitle: `бухгалтерское сопровождение парка «${contract.park}»`,
    place: placeOf(contract.contractor),
    date: dayText(contract.date),
    preamble: preambleOf(left, right, "настоящий договор"),
    sections: outsourcingSections(contract),
  };
  return <AgreementPaper text={text} left={left} right={right} />;
}
