import type { DocumentOf } from "../../../definition/values.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { paidContracts } from "../../../src/resources/paid-contracts/paid-contracts.ts";
import type { LicencePaper } from "../../../templates/licences/paper.ts";
import { paperPartyOf } from "../contracts/paper.ts";

/** The card of a contract with an integrator as its printed form wants it: of VAT it says what was agreed on. */
export const paperOf = (card: DocumentOf<typeof paidContracts>): LicencePaper => ({
  number: card.number,
  date: card.date,
  from: card.date_from,
  to: card.date_to,
  vatPayer: card.vat_payer,
  fee:
    card.fee_kind === "month"
      ? { kind: "month", amount: card.amount ?? toTiyn(0n) }
      : { kind: "reward", rate: card.rate ?? toBps(0) },
  licensee: paperPartyOf(card.licensee),
  licensor: paperPartyOf({ ...card.licensor, vat_payer: card.vat_payer }),
});
