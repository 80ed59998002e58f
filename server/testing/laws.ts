import { brokenBalances, brokenSums } from "../../domain/distribution/laws.ts";
import { type Tiyn, toTiyn } from "../../domain/money/tiyn.ts";
import type { Db } from "../db/database.ts";
import { readChains, readParts } from "../modules/oks/books.repository.ts";

/**
 * Every law of the books that does not hold in an aggregator: the reports of a month that was split whole are the statistics that
 * it was split from, and every contract's balance is one chain. An empty list: the books hold.
 */
export async function brokenLaws(db: Db, aggregatorId = 1): Promise<unknown[]> {
  const broken: unknown[] = [];
  const months = await db
    .selectFrom("distributions")
    .select(["park_id", "period", "statistics"])
    .where("aggregator_id", "=", aggregatorId)
    .where("status_id", "=", 1)
    .execute();
  for (const { park_id, period, statistics } of months) {
    const parts = await readParts(db, aggregatorId, park_id, period);
    for (const law of brokenSums(parts, figuresOf(statistics))) broken.push({ ...law, park: park_id, month: period });
  }
  const contracts = await db.selectFrom("contracts").select("id").where("aggregator_id", "=", aggregatorId).execute();
  const chains = await readChains(
    db,
    aggregatorId,
    contracts.map(({ id }) => id),
  );
  for (const { opening, reports } of chains) broken.push(...brokenBalances(reports, opening));
  return broken;
}

/** The figures as `keepFigures` has written them. */
const figuresOf = (kept: unknown): Parameters<typeof brokenSums>[1] =>
  Object.fromEntries(
    Object.entries(kept as Record<string, string>).map(([field, text]): [string, Tiyn] => [
      field,
      toTiyn(BigInt(text)),
    ]),
  ) as Parameters<typeof brokenSums>[1]; // the same fields, all money
