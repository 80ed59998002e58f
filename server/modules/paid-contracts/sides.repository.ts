import { sql } from "kysely";
import { keptSides } from "../papers/kept-sides.repository.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

const when = { aggregator: sql.ref("paid_contracts.aggregator_id"), on: sql.ref("paid_contracts.date") };

/** The sides of a contract with an integrator: the aggregator works with the program, the integrator has the rights to it. */
export const licenceSides = keptSides("paid_contracts", {
  licensee: aggregatorSide(when),
  licensor: counterpartySide(sql.ref("paid_contracts.counterparty_id"), when),
});
