import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { networkOf } from "../../http/network-of.ts";
import { LOG_IN } from "../../limits.ts";
import { lockTries, NOW } from "./session.repository.ts";
import { refuseFor } from "./tries.ts";

/**
 * What somebody who is not signed in may ask for so many times in a quarter of an hour. Once everybody together has asked `overall` times, an
 * address may ask `inFlood` times: nobody's flood leaves somebody else without.
 */
export type Asked = {
  readonly table: "letters" | "login_challenges";
  readonly only?: RawBuilder<SqlBool>;
  readonly most: { readonly ofAddress: number; readonly inFlood: number; readonly overall: number };
};

/** Refuses what an address asks for too often, and says when it may again. Until the transaction ends nobody else is weighed. */
export async function refuseAskedOften(
  tx: Tx,
  { table, only = sql`true`, most }: Asked,
  address: string,
): Promise<void> {
  await lockTries(tx);
  /** How many seconds ago that was asked for which fills what somebody may ask for; by the database's clock, as all tries. */
  const filledAgo = async (whose: RawBuilder<SqlBool>, count: number) => {
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from ${NOW} - created_at)::float8 as ago from ${sql.table(table)}
      where ${whose} and ${only} and created_at > ${NOW} - make_interval(secs => ${LOG_IN.windowS})
      order by created_at desc offset ${count - 1}::int limit 1`.execute(tx);
    return rows[0]?.ago;
  };
  const isFlood = (await filledAgo(sql`true`, most.overall)) !== undefined;
  const ago = await filledAgo(sql`address = ${networkOf(address)}`, isFlood ? most.inFlood : most.ofAddress);
  if (ago !== undefined) refuseFor(LOG_IN.windowS - ago);
}
