import { sql } from "kysely";
import type { ActionRow } from "../../../contract/entities/action.ts";
import { actionHistoryRoutes } from "../../../contract/routes/action-history.ts";
import { listed } from "../../entities/listed.ts";

const author = sql`trim(users.lastname || ' ' || users.firstname)`;
type Found = Pick<ActionRow, "created_at" | "noun" | "changes"> & {
  id: bigint;
  event: string;
  record_id: number | null;
  user_id: number | null;
  user_name: string | null;
};

export const actionListed = listed({
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
      sql`jsonb_array_length(audit.changes)`.as("changes"),
      sql`audit.user_id`.as("user_id"),
      sql`coalesce(nullif(${author}, ''), users.email)`.as("user_name"),
    ],
    columns: { noun: "audit.entity", user: "audit.user_id", created_at: "audit.at", version: sql`1` },
    sorts: { user: author },
    search: ["users.lastname", "users.firstname", "audit.event"],
    defaultSort: [sql`audit.at desc`, sql`audit.id desc`],
    row: ({ id, event, record_id, user_id, user_name, ...found }: Found): ActionRow => {
      const [noun = "", deed = ""] = event.split(".");
      const words = [`history.events.${noun}.${deed}`, `history.deeds.${deed}`];
      return {
        ...found,
        id: Number(id),
        user: user_id === null ? null : { id: user_id, name: user_name ?? "" },
        deed: t(words, { defaultValue: event }),
        record: record_id === null ? "" : `№ ${record_id}`,
      };
    },
  }),
});
