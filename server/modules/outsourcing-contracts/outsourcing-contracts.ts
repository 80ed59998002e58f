import { outsourcingContracts } from "../../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { followOutsourcer } from "./agreed.repository.ts";
import { listOutsourcers } from "./outsourcers.repository.ts";
import { contractPaperOf } from "./papers.ts";
import { firstFee, isOfOtherParks, OUTSOURCING_SIDES } from "./sides.repository.ts";

/** What a paper that was signed with a key says: it is changed by agreement, or once the park's side has sent it back. */
const PRINTED = ["number", "date", "type_id", "park_id", "fee", "vat_payer"];

const sides = OUTSOURCING_SIDES.contracts;

export const outsourcingContractRecords = recordsOf(outsourcingContracts, {
  columns: () => ({ ...sides.columns, first_fee: firstFee }),
  printed: { kind: "outsourcing-contracts", of: contractPaperOf },
  /**
   * A contract is of an account that is an outsourcer's; one who enters it himself enters his own. Its other side is a counterparty of the
   * park. Nothing is kept beside it.
   */
  async beside(change, { outsourcer_id, counterparty_id = null, park_id }) {
    const { tx, scope } = change;
    const isKnown = async () => (await listOutsourcers(tx, scope)).some(({ id }) => id === outsourcer_id);
    const isNobody = outsourcer_id === null && scope.family === "plain";
    if (!isNobody && !(await isKnown())) throw new Failure("VALIDATION", { fields: { outsourcer_id: ["INVALID"] } });
    if (counterparty_id !== null && (await isOfOtherParks(change, counterparty_id, park_id)))
      throw new Failure("VALIDATION", { fields: { counterparty_id: ["COUNTERPARTY_NOT_OF_PARK"] } });
    return { before: {}, after: {} };
  },
  async mayNotChange(fields, { esigned_at }) {
    const printed = esigned_at === null ? [] : PRINTED.filter((field) => fields.includes(field));
    if (printed.length === 0) return undefined;
    return new Failure("VALIDATION", { fields: Object.fromEntries(printed.map((field) => [field, ["SIGNED"]])) });
  },
  follows: {
    updated: followOutsourcer,
    esigned: sides.keep,
    signed: sides.keep,
    objected: sides.drop,
  },
});
