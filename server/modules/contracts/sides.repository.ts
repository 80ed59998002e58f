import { sql } from "kysely";
import type { Tables } from "../../db/database.ts";
import { keptSides } from "../papers/kept-sides.repository.ts";
import { aggregatorSide, counterpartySide, parkName, whenOf } from "../papers/sides.repository.ts";

/** The sides of a paper of the aggregator with a counterparty about a park, and the park's name; `day`: the column of its day. */
function sidesOf(table: keyof Tables & string, day: string) {
  const when = whenOf(table, day);
  return keptSides(table, {
    commissioner: aggregatorSide(when),
    principal: counterpartySide(sql.ref(`${table}.counterparty_id`), when),
    park_name: parkName(table),
  });
}

/** Those of the contracts themselves and of the agreements to them. */
export const SIDES = {
  contracts: sidesOf("contracts", "date_conclusion"),
  supplements: sidesOf("additional_agreements", "formed_on"),
  terminations: sidesOf("termination_agreements", "formed_on"),
} as const;
