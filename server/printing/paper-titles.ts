import { supplementTitle, terminationTitle } from "../../templates/agreements/agreement-title.ts";
import { performerTitle } from "../../templates/agreements/performer-title.ts";
import { actTitle, driverActTitle, licensorActTitle } from "../../templates/avrs/act-title.ts";
import { contractTitle } from "../../templates/contracts/contract-title.ts";
import { sheetTitle } from "../../templates/distributions/sheet-title.ts";
import { reportTitle as driverReportTitle } from "../../templates/driver-reports/report-title.ts";
import { invoiceTitle } from "../../templates/esfs/invoice-title.ts";
import { licenceTitle } from "../../templates/licences/licence-title.ts";
import { offerTitle } from "../../templates/offers/offer-title.ts";
import { reportTitle } from "../../templates/oks/report-title.ts";
import { contractTitle as outsourcingTitle } from "../../templates/outsourcing/contract-title.ts";
import { dayText } from "../../templates/paper/day-text.ts";
import { cardTitle } from "../../templates/signatures/card-title.ts";
import type { PaperKind, Papers, PrintRequest } from "./papers.ts";

/** With the day, which the heading of a contract has beside it. */
const dated = (title: string, date: string): string => `${title} от ${dayText(date)}`;

const TITLES: { readonly [K in PaperKind]: (paper: Papers[K]) => string } = {
  oks: reportTitle,
  avrs: actTitle,
  contracts: (contract) => dated(contractTitle(contract), contract.date),
  offers: offerTitle,
  "additional-agreements": supplementTitle,
  "termination-agreements": terminationTitle,
  "outsourcing-contracts": (contract) => dated(outsourcingTitle(contract), contract.date),
  "outsourcing-additional-agreements": supplementTitle,
  "outsourcing-termination-agreements": terminationTitle,
  distributions: sheetTitle,
  "paid-contracts": (contract) => dated(licenceTitle(contract), contract.date),
  "paid-avrs": licensorActTitle,
  "driver-acts": driverActTitle,
  "driver-contracts": performerTitle,
  esfs: invoiceTitle,
  "driver-reports": driverReportTitle,
  signatures: cardTitle,
};

/** How a person calls each of these papers: `АВР № 2026000123 от 30.04.2026`. Nothing that draws is loaded for it. */
export function titlesOf({ kind, papers }: PrintRequest): string[] {
  const title = TITLES[kind] as (paper: unknown) => string; // papers are of their kind
  return papers.map(title);
}
