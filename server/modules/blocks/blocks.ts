import { type RawBuilder, sql } from "kysely";
import { blocks } from "../../../src/resources/blocks/blocks.ts";
import { recordsOf } from "../../entities/records.ts";
import { refusalOf } from "../../entities/rules.ts";

const lift = blocks.actions.find(({ name }) => name === "lift");

/** Whether a block of this table holds money back on a day. */
const holdsOn = (today: string) =>
  sql<boolean>`(not blocks.is_lifted and coalesce(blocks.until >= ${today}::date, true))`;

export const blockRecords = recordsOf(blocks, {
  columns: ({ today }) => ({
    is_active: holdsOn(today),
    held: sql`(case when ${holdsOn(today)} then blocks.amount else 0 end)`,
  }),
  mayNotUpdate: (record, _, { scope }) => refusalOf(blocks, lift, record, scope.user),
});

/** What is held back of a driver of the query around it on a day, in tiyn; several blocks add up. */
export const heldOfDriver = (today: string) => sql<bigint>`(
  select coalesce(sum(blocks.amount), 0)::bigint from blocks
  where blocks.aggregator_id = drivers.aggregator_id and blocks.driver_id = drivers.id and ${holdsOn(today)})`;

/** The drivers of an aggregator who have any blocks: of all others nothing is held back. */
export const blockedDrivers = (aggregatorId: number): RawBuilder<unknown> =>
  sql`select blocks.driver_id from blocks where blocks.aggregator_id = ${aggregatorId}`;
