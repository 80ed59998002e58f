import { type SqlBool, sql } from "kysely";
import type { Family } from "../../../domain/access/family.ts";
import type { Db, Tx } from "../../db/database.ts";

/** How many of each kind are offered at once. */
const FEW = 20;

export type PersonRow = { id: number; name: string; email: string; family: Family };

const family = sql<Family>`case when role_id = 1 then case when is_outsourcing then 'outsourcings' else 'plain' end
  else case when is_outsourcing then 'outsourcingsUsers' else 'users' end end`;

type Sought = { readonly search?: string | undefined; readonly family?: Family | undefined; readonly id?: number };

/** The open accounts of an aggregator, the first few of each kind. */
export async function listPeople(
  db: Db | Tx,
  aggregatorId: number,
  { search = "", family: only, id }: Sought,
): Promise<PersonRow[]> {
  const words = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<PersonRow>`
    select id, name, email, family from (
      select found.*, row_number() over (partition by family order by name, id) as place from (
        select u.id, trim(u.lastname || ' ' || u.firstname) as name, u.email, ${family} as family
        from users u join user_aggregators a on a.user_id = u.id and a.aggregator_id = ${aggregatorId}
        where u.closed_at is null and u.is_active and coalesce(u.id = ${id ?? null}::int, true)
      ) found where (name ilike ${words} or email ilike ${words}) and ${isOf(only)}
    ) placed where place <= ${FEW} order by family, place`.execute(db);
  return rows;
}

const isOf = (only: Family | undefined) => (only === undefined ? sql<SqlBool>`true` : sql<SqlBool>`family = ${only}`);

type View = {
  readonly token_hash: Buffer;
  readonly session: Buffer;
  readonly aggregator_id: number;
  readonly user_id: number;
  readonly draft: string | null;
  readonly expires_at: Date;
};

export const insertView = (tx: Tx, view: View) => tx.insertInto("view_sessions").values(view).execute();

/** Ends a view that was begun in this session. */
export const deleteView = (tx: Tx, tokenHash: Buffer, session: Buffer) =>
  tx.deleteFrom("view_sessions").where("token_hash", "=", tokenHash).where("session", "=", session).execute();
