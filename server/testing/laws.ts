import { reportedRow } from "../../domain/distribution/figures.ts";
import { brokenSums } from "../../domain/distribution/laws.ts";
import { type Tiyn, toTiyn } from "../../domain/money/tiyn.ts";
import type { Db } from "../db/database.ts";
import { overActedOf } from "../modules/avrs/hold-acts.ts";
import { brokenChains, overOrderedOf } from "../modules/oks/hold-laws.ts";
import { listMonthReports } from "../modules/oks/reports.repository.ts";

/**
 * Every law of the books that does not hold in an aggregator: the reports of a month whose split stands as it was saved (with its shares) are
 * the statistics that it was split from, every contract's balance is one chain, no more is ordered of it than is owed, and acts are no more
 * than what was earned. An empty list: the books hold.
 */
export async function brokenLaws(db: Db, aggregatorId = 1): Promise<unknown[]> {
  const broken: unknown[] = [];
  const months = await db
    .selectFrom("distributions")
    .select(["park_id", "period", "statistics"])
    .where("aggregator_id", "=", aggregatorId)
    .where("shares", "is not", null)
    .execute();
  for (const { park_id, period, statistics } of months) {
    const reports = await listMonthReports(db, { aggregatorId, parkId: park_id, first: period });
    const parts = reports.filter(({ origin }) => origin !== "manual").map(reportedRow);
    for (const law of brokenSums(parts, figuresOf(statistics))) broken.push({ ...law, park: park_id, month: period });
  }
  const contracts = await db.selectFrom("contracts").select("id").where("aggregator_id", "=", aggregatorId).execute();
  const ids = contracts.map(({ id }) => id);
  const acts = await db.selectFrom("avrs").select("report_id").where("aggregator_id", "=", aggregatorId).execute();
  const acted = acts.map(({ report_id }) => report_id);
  return [
    ...broken,
    ...(await brokenChains(db, aggregatorId, ids)),
    ...(await overOrderedOf(db, aggregatorId, ids)),
    ...(await overActedOf(db, aggregatorId, acted)),
  ];
}

/** The figures as they are kept, in digits. */
const figuresOf = (kept: unknown): Parameters<typeof brokenSums>[1] =>
  Object.fromEntries(
    Object.entries(kept as Record<string, string>).map(([field, text]): [string, Tiyn] => [
      field,
      toTiyn(BigInt(text)),
    ]),
  ) as Parameters<typeof brokenSums>[1]; // the same fields, all money
