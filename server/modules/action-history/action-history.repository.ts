import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { ActionRow } from "../../../contract/entities/action.ts";
import { actionHistoryRoutes } from "../../../contract/routes/action-history.ts";
import type { Db, Tx } from "../../db/database.ts";
import { listedBy } from "../../entities/listed.ts";

/** Who does what nobody asked for. */
const PRODUCT = 0;
const nameOfProduct = (t: TFunction): string => t("history.system");
const author = sql`trim(users.lastname || ' ' || users.firstname)`;
/** What an account's person is called; else by what the record was called last, as its own events tell: one that is gone has no other name. */
const told = sql<string | null>`coalesce(
  case when audit.entity = 'accounts' then
    (select nullif(trim(their.lastname || ' ' || their.firstname), '') from users their where their.id = audit.entity_id) end, (
  select coalesce(change ->> 'after', change ->> 'before') from audit its, jsonb_array_elements(its.changes) change
  where its.aggregator_id = audit.aggregator_id and its.entity = audit.entity and its.entity_id = audit.entity_id
    and change ->> 'field' in ('number', 'number_contract', 'name', 'file_name')
  order by its.id desc limit 1))`;
type Found = Pick<ActionRow, "created_at" | "noun" | "changes"> & {
  id: bigint;
  event: string;
  record_id: number | null;
  told: string | null;
  user_id: number | null;
  user_name: string | null;
};

export const actionListed = listedBy({
  table: "audit",
  route: actionHistoryRoutes.list,
  entity: ({ t }) => ({
    table: "audit",
    scope: { aggregator: "audit.aggregator_id", park: null, counterparty: null },
    joins: (query) => query.leftJoin("users", "users.id", "audit.user_id"),
    select: [
      sql`audit.id`.as("id"),
      sql`audit.at`.as("created_at"),
      sql`audit.event`.as("event"),
      sql`audit.entity`.as("noun"),
      sql`audit.entity_id`.as("record_id"),
      told.as("told"),
      sql`jsonb_array_length(audit.changes)`.as("changes"),
      sql`audit.user_id`.as("user_id"),
      sql`coalesce(nullif(${author}, ''), users.email)`.as("user_name"),
    ],
    columns: {
      noun: "audit.entity",
      user: sql`coalesce(audit.user_id, ${PRODUCT})`,
      created_at: "audit.at",
      version: sql`1`,
    },
    filled: new Set(["created_at"]),
    sorts: { user: sql`case when audit.user_id is null then ${nameOfProduct(t)} else ${author} end` },
    search: ["users.lastname", "users.firstname", "audit.event"],
    defaultSort: [sql`audit.at desc`, sql`audit.id desc`],
    row: ({ id, event, record_id, told, user_id, user_name, ...found }: Found): ActionRow => {
      const [noun = "", verb = ""] = event.split(".");
      const words = [`history.events.${noun}.${verb}`, `${noun}.events.${verb}`, `history.actions.${verb}`];
      return {
        ...found,
        id: Number(id),
        user: user_id === null ? { id: PRODUCT, name: nameOfProduct(t) } : { id: user_id, name: user_name ?? "" },
        deed: t(words, { defaultValue: event }),
        record: record_id === null ? null : { id: record_id, name: told ?? `№ ${record_id}` },
        opens: null,
      };
    },
  }),
});

/** What those are called who did something, by their ids, in alphabetical order. */
export async function namesOfAuthors(db: Db | Tx, ids: readonly number[], t: TFunction) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(${author}, ''), email) as name from users where id = any(${[...ids]}::int[])
    order by ${author} collate "und-x-icu", id`.execute(db);
  return ids.includes(PRODUCT) ? [...rows, { id: PRODUCT, name: nameOfProduct(t) }] : rows;
}
