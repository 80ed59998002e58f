import type { Tx } from "../../db/database.ts";

/** The numbers of integrators' acts that are a share of the reward of all reports of a month, by its first day. After `lockMoney` of a park. */
export async function listRewardActs(
  tx: Tx,
  { aggregatorId, first }: { readonly aggregatorId: number; readonly first: string },
): Promise<string[]> {
  const acts = tx.selectFrom("paid_avrs").select("number").where("aggregator_id", "=", aggregatorId);
  const rows = await acts.where("period", "=", first).where("reward", "is not", null).orderBy("number").execute();
  return rows.map(({ number }) => number);
}
