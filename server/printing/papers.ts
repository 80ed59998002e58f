import type { PerformerPaper, SupplementPaper, TerminationPaper } from "../../templates/agreements/paper.ts";
import type { AvrPaper } from "../../templates/avrs/paper.ts";
import type { ContractPaper } from "../../templates/contracts/paper.ts";
import type { DistributionPaper } from "../../templates/distributions/paper.ts";
import type { DriverReportPaper } from "../../templates/driver-reports/paper.ts";
import type { InvoicePaper } from "../../templates/esfs/paper.ts";
import type { LicencePaper } from "../../templates/licences/paper.ts";
import type { OfferPaper } from "../../templates/offers/paper.ts";
import type { CommissionerReportPaper } from "../../templates/oks/paper.ts";
import type {
  OutsourcingContractPaper,
  OutsourcingSupplementPaper,
  OutsourcingTerminationPaper,
} from "../../templates/outsourcing/paper.ts";
import type { SignatureCardPaper } from "../../templates/signatures/paper.ts";

/** What can be printed, and what each kind of paper is made from. */
export type Papers = {
  readonly oks: CommissionerReportPaper;
  readonly avrs: AvrPaper;
  readonly distributions: DistributionPaper;
  readonly "driver-acts": AvrPaper;
  readonly "driver-contracts": PerformerPaper;
  readonly "driver-reports": DriverReportPaper;
  readonly esfs: InvoicePaper;
  readonly offers: OfferPaper;
  readonly "outsourcing-contracts": OutsourcingContractPaper;
  readonly "outsourcing-additional-agreements": OutsourcingSupplementPaper;
  readonly "outsourcing-termination-agreements": OutsourcingTerminationPaper;
  readonly contracts: ContractPaper;
  readonly "paid-contracts": LicencePaper;
  readonly "paid-avrs": AvrPaper;
  readonly "additional-agreements": SupplementPaper;
  readonly "termination-agreements": TerminationPaper;
  readonly signatures: SignatureCardPaper;
};
export type PaperKind = keyof Papers;

/** What the worker is asked for: one PDF, every paper from a page of its own. */
export type PrintRequest = {
  readonly [K in PaperKind]: { readonly kind: K; readonly papers: readonly Papers[K][] };
}[PaperKind];

/** What the worker answers; an error travels as its text, for a thrown thing need not survive cloning. */
export type PrintReply = { readonly pdf: Uint8Array } | { readonly problem: string; readonly isFont?: boolean };
