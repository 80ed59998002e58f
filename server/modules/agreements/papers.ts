import type { DocumentOf } from "../../../definition/values.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { additionalAgreements } from "../../../src/resources/additional-agreements/additional-agreements.ts";
import type { terminationAgreements } from "../../../src/resources/termination-agreements/termination-agreements.ts";
import type { SupplementPaper, TerminationPaper } from "../../../templates/agreements/paper.ts";
import { paperPartyOf } from "../contracts/paper.ts";

type Supplement = DocumentOf<typeof additionalAgreements>;
type Termination = DocumentOf<typeof terminationAgreements>;

/** What the papers of both kinds say alike. */
const agreedOf = (card: Supplement | Termination) => ({
  number: card.number,
  date: card.formed_on,
  park: (card as typeof card & { readonly park_name: string }).park_name, // read with it
  contract: { number: card.contract.number, date: card.contract.date },
  commissioner: paperPartyOf(card.commissioner),
  principal: paperPartyOf(card.principal),
});

/** A supplementary agreement's card as its printed form wants it. */
export const supplementPaperOf = (card: Supplement): SupplementPaper => ({
  ...agreedOf(card),
  rate: { before: card.rate_before, after: card.rate },
  bonusRate: { before: card.bonus_rate_before, after: card.bonus_rate ?? card.bonus_rate_before },
  wording: card.wording,
});

/** The same of a termination agreement. Its balance is that of today until the aggregator has signed it. */
export const terminationPaperOf = (card: Termination): TerminationPaper => ({
  ...agreedOf(card),
  endsOn: card.ends_on,
  payUntil: card.pay_until,
  reason: card.reason,
  balance: card.signed_on === null ? (card as typeof card & { readonly balance_now: Tiyn }).balance_now : card.balance, // read with it
});
