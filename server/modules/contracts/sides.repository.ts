import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/database.ts";
import type { Change } from "../../entities/record.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** Papers of the aggregator with a counterparty about a park: in which table, and the column of their day. */
type SidedPaper = { readonly table: keyof Tables & string; readonly day: string };

const liveSides = ({ table, day }: SidedPaper) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const when = { aggregator: column("aggregator_id"), on: column(day) };
  return {
    commissioner: aggregatorSide(when),
    principal: counterpartySide(column("counterparty_id"), when),
    park_name: sql`(select p.name from parks p where p.aggregator_id = ${column("aggregator_id")} and p.id = ${column("park_id")})`,
  };
};

/** SQL of the sides of a paper and of its park's name: as they were when it was first signed, of one that nobody signed as they are. */
export function sidesIn(paper: SidedPaper): Record<keyof ReturnType<typeof liveSides>, RawBuilder<unknown>> {
  const { commissioner, principal, park_name } = liveSides(paper);
  const kept = (column: string, live: RawBuilder<unknown>) =>
    sql`coalesce(${sql.ref(`${paper.table}.${column}`)}, ${live})`;
  return {
    commissioner: kept("commissioner", commissioner),
    principal: kept("principal", principal),
    park_name: kept("park_name", park_name),
  };
}

/** Lets a paper that is signed keep its sides as they are now; one that has kept them does so already (ADR 40). */
export const keepSides =
  (paper: SidedPaper) =>
  async ({ tx, scope }: Change, id: number): Promise<void> => {
    const sets = Object.entries(sidesIn(paper)).map(([column, side]) => sql`${sql.ref(column)} = ${side}`);
    await sql`update ${sql.table(paper.table)} set ${sql.join(sets)}
      where aggregator_id = ${scope.aggregatorId} and id = ${id}`.execute(tx);
  };

/** A paper that was sent back has the sides of today again. */
export const dropSides =
  ({ table }: SidedPaper) =>
  async ({ tx, scope }: Change, id: number): Promise<void> => {
    await sql`update ${sql.table(table)} set commissioner = null, principal = null, park_name = null
      where aggregator_id = ${scope.aggregatorId} and id = ${id}`.execute(tx);
  };

/** The contracts themselves and the agreements to them. */
export const SIDED = {
  contracts: { table: "contracts", day: "date_conclusion" },
  supplements: { table: "additional_agreements", day: "formed_on" },
  terminations: { table: "termination_agreements", day: "formed_on" },
} as const satisfies Readonly<Record<string, SidedPaper>>;
