import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { LOG_IN } from "../../limits.ts";
import type { Tries } from "./tries.ts";

/** What somebody who is not signed in may ask for so many times in a quarter of an hour: an address, and everybody together. */
export type Asked = {
  readonly table: "letters" | "login_challenges";
  readonly only?: RawBuilder<SqlBool>;
  readonly most: { readonly ofAddress: number; readonly overall: number };
};

/** When that was asked for which fills what an address, or everybody, may ask for. */
export async function findAsked(
  tx: Tx,
  { table, only = sql`true`, most }: Asked,
  address: string,
  now: Date,
): Promise<Tries> {
  const since = new Date(now.getTime() - LOG_IN.windowS * 1_000).toISOString();
  const filling = async (whose: RawBuilder<SqlBool>, count: number) => {
    const { rows } = await sql<{ created_at: string }>`select created_at from ${sql.table(table)}
      where ${whose} and ${only} and created_at > ${since} order by created_at desc offset ${count - 1} limit 1`.execute(
      tx,
    );
    return rows[0] && new Date(rows[0].created_at);
  };
  return {
    ...{ account: 0, last: undefined },
    fillsAddress: await filling(sql`address = ${address}`, most.ofAddress),
    fillsAll: await filling(sql`true`, most.overall),
  };
}
