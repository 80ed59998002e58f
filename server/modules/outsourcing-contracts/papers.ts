import type { DocumentOf } from "../../../definition/values.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { SIGNING_SERVICES } from "../../../domain/signatures/powers.ts";
import type { outsourcingAdditionalAgreements } from "../../../src/resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import type { outsourcingContracts } from "../../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import type { outsourcingTerminationAgreements } from "../../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import type {
  OutsourcingContractPaper,
  OutsourcingSupplementPaper,
  OutsourcingTerminationPaper,
} from "../../../templates/outsourcing/paper.ts";
import { paperPartyOf } from "../contracts/paper.ts";

type Contract = DocumentOf<typeof outsourcingContracts>;
type Supplement = DocumentOf<typeof outsourcingAdditionalAgreements>;
type Termination = DocumentOf<typeof outsourcingTerminationAgreements>;

/** The kinds of service that invoices are among. */
const INVOICING: readonly number[] = [3, 4];

const sidesOf = (card: Contract | Supplement | Termination) => ({
  park: (card as typeof card & { readonly park_name: string }).park_name, // read with it
  contractor: paperPartyOf(card.contractor),
  customer: paperPartyOf(card.customer),
});
const agreedOf = (card: Supplement | Termination) => ({
  ...sidesOf(card),
  number: card.number,
  date: card.formed_on,
  contract: { number: card.contract.number, date: card.contract.date },
});

/** A contract's card as its printed form wants it: at what it was concluded, whatever was agreed on later. */
export const contractPaperOf = (card: Contract): OutsourcingContractPaper => ({
  ...sidesOf(card),
  number: card.number,
  date: card.date,
  vatPayer: card.vat_payer,
  signs: SIGNING_SERVICES.some((type) => type === card.type.id),
  invoices: INVOICING.includes(card.type.id),
  fee: (card as typeof card & { readonly first_fee: Tiyn }).first_fee, // read with it
});

/** A supplementary agreement's card as its printed form wants it. */
export const supplementPaperOf = (card: Supplement): OutsourcingSupplementPaper => ({
  ...agreedOf(card),
  feeBefore: card.fee_before,
  fee: card.fee,
  wording: card.wording,
});

/** The same of a termination agreement. */
export const terminationPaperOf = (card: Termination): OutsourcingTerminationPaper => ({
  ...agreedOf(card),
  endsOn: card.ends_on,
  reason: card.reason,
});
