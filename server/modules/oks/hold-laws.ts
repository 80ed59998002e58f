import {
  type BrokenBalance,
  type BrokenSum,
  brokenBalances,
  brokenLimits,
  brokenSums,
} from "../../../domain/distribution/laws.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import type { Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { readParkMonth } from "../disps/month.ts";
import { readChains, readParts } from "./books.repository.ts";
import { readLimits } from "./limits-of-month.ts";
import type { MonthToSplit } from "./park-month.ts";

type Broken = (BrokenSum & { park: number; month: string }) | (BrokenBalance & { number: string | undefined });

/** What was written, read back: after it the books must hold, or nothing of it is committed. */
type Written = {
  /** Contracts whose reports were written or removed. */
  contracts: readonly number[];
  /** The month that was split whole: its reports are its statistics. */
  whole?: MonthToSplit;
  /** The month whose limits must hold for these contracts. */
  month?: MonthToSplit;
};

/**
 * The laws of the books (domain/distribution/laws.ts), asked of what stands in the database at the end of a write of money, under
 * its locks. A broken one is a bug of ours, never a person's mistake: LAW_BROKEN with every difference, and all is rolled back.
 */
export async function holdLaws(tx: Tx, aggregatorId: number, { contracts, whole, month }: Written): Promise<void> {
  const broken: Broken[] = [];
  if (whole) {
    const park = await readParkMonth(tx, aggregatorId, whole.parkId, whole.month);
    if (park.hash !== whole.park.hash)
      throw new Failure("STATISTICS_CHANGED", { details: { statistics_hash: park.hash } });
    const parts = await readParts(tx, aggregatorId, whole.parkId, whole.first);
    for (const law of brokenSums(parts, park.figures)) broken.push({ ...law, park: whole.parkId, month: whole.month });
  }
  for (const { opening, reports } of await readChains(tx, aggregatorId, contracts)) {
    for (const law of brokenBalances(reports, opening))
      broken.push({ ...law, number: reports.find(({ id }) => id === law.report)?.number });
  }
  if (broken.length > 0)
    throw new Failure("LAW_BROKEN", {
      details: { broken: broken.map((law) => ({ ...law, difference: Number(law.difference) })) },
    });
  if (month) await holdLimits(tx, aggregatorId, month, contracts);
}

/** In an aggregator that blocks, nothing that was written has passed a limit, whatever else was written meanwhile. */
async function holdLimits(tx: Tx, aggregatorId: number, month: MonthToSplit, contracts: readonly number[]) {
  if (limitDecision("exceeded", month.limitMode) !== "refuse") return;
  const parties = month.parties.filter(({ contract_id }) => contracts.includes(contract_id));
  const found = await readLimits(tx, aggregatorId, parties, toMonth(month.month), null);
  const limits = found.flatMap(({ contract_id, limits }) =>
    brokenLimits(limits).map(({ kind, difference }) => ({ contract_id, kind, over: Number(difference) })),
  );
  if (limits.length > 0) throw new Failure("LIMIT_EXCEEDED", { details: { limit_mode: month.limitMode, limits } });
}
