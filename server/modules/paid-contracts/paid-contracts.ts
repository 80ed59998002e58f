import { paidContracts } from "../../../src/resources/paid-contracts/paid-contracts.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { paperOf } from "./paper.ts";
import { licenceSides } from "./sides.repository.ts";

/** What a paper that was signed with a key says: it changes once the integrator has sent it back. */
const PRINTED = [
  "number",
  "date",
  "counterparty_id",
  "fee_kind",
  "amount",
  "rate",
  "vat_payer",
  "date_from",
  "date_to",
];

export const paidContractRecords = recordsOf(paidContracts, {
  columns: () => licenceSides.columns,
  printed: { kind: "paid-contracts", of: paperOf },
  async mayNotChange(fields, { esigned_at }) {
    const printed = esigned_at === null ? [] : PRINTED.filter((field) => fields.includes(field));
    if (printed.length === 0) return undefined;
    return new Failure("VALIDATION", { fields: Object.fromEntries(printed.map((field) => [field, ["SIGNED"]])) });
  },
  follows: {
    esigned: licenceSides.keep,
    signed: licenceSides.keep,
    objected: licenceSides.drop,
  },
});
