import { reportedRow } from "../../../domain/distribution/figures.ts";
import { brokenBalances, brokenLimits, brokenSums } from "../../../domain/distribution/laws.ts";
import { type OverOrdered, overOrdered, worsened } from "../../../domain/documents/laws.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { readParkMonth } from "../disps/month.ts";
import { readBooks } from "../payments/books.repository.ts";
import { limitFailure } from "./distribution-refusals.ts";
import { readLimits } from "./limits-of-month.ts";
import type { MonthToSplit } from "./park-month.ts";
import { listChains, listMonthReports } from "./reports.repository.ts";
import type { Split } from "./split.ts";

/** What was written, read back: after it the books must hold, or nothing of it is committed. */
type Written = {
  /** Contracts whose reports were written or removed. */
  contracts: readonly number[];
  /** The month whose limits must hold for these contracts. */
  month?: MonthToSplit;
  /** It was split whole: its reports are its statistics. */
  isWhole?: boolean;
  /** Where more was ordered than is owed before the write: it may be mended, and grows no more. Of a month, as it was read. */
  over?: readonly OverOrdered[];
};

/**
 * The laws of the books (domain/distribution/laws.ts), asked of what stands in the database at the end of a write of money, under
 * its locks. A broken one is a bug of ours, never a person's mistake: LAW_BROKEN with every difference, and all is rolled back.
 */
export async function holdLaws(
  tx: Tx,
  aggregatorId: number,
  { contracts, month, isWhole, over }: Written,
): Promise<void> {
  const sums = month && isWhole ? await brokenSumsOf(tx, month) : [];
  const broken = [...sums, ...(await brokenChains(tx, aggregatorId, contracts))];
  if (broken.length > 0)
    throw new Failure("LAW_BROKEN", {
      details: { broken: broken.map((law) => ({ ...law, difference: Number(law.difference) })) },
    });
  if (month) await holdLimits(tx, month, contracts);
  await holdOrdered(tx, aggregatorId, contracts, over ?? month?.over ?? []);
}

/**
 * Every figure of a split was computed twice, the second time by its published formula; where both are not one, nothing is written (LAW_BROKEN).
 * A report that is made alone is not the whole of what the platform owes the park.
 */
export function holdIdentities({ broken }: Pick<Split, "broken">, { isWhole = true } = {}): void {
  const own = broken.filter(({ row }) => isWhole || row !== "park");
  if (own.length > 0)
    throw new Failure("LAW_BROKEN", { details: { broken: own.map((each) => ({ law: "identity", ...each })) } });
}

/** Where the reports that split a month are not its statistics; refused when these have changed since they were read. */
async function brokenSumsOf(tx: Tx, month: MonthToSplit) {
  const { aggregatorId, parkId, park } = month;
  const { hash, figures } = await readParkMonth(tx, aggregatorId, parkId, month.month);
  if (hash !== park.hash) throw new Failure("STATISTICS_CHANGED", { details: { statistics_hash: hash } });
  const parts = (await listMonthReports(tx, month)).filter(({ origin }) => origin !== "manual");
  return brokenSums(parts.map(reportedRow), figures).map((law) => ({ ...law, park: parkId, month: month.month }));
}

/** Where the reports of these contracts are not one chain of balances, from what each contract began with. */
export async function brokenChains(db: Db | Tx, aggregatorId: number, contracts: readonly number[]) {
  const reports = await listChains(db, aggregatorId, contracts);
  return [...new Set(contracts)].flatMap((contract) => {
    const chain = reports.filter(({ contract_id }) => contract_id === contract);
    const booked = chain.map((report) => ({ ...reportedRow(report), id: report.id }));
    return brokenBalances(booked, toTiyn(chain[0]?.opening ?? 0n)).map((law) => ({
      ...law,
      number: chain.find(({ id }) => id === law.report)?.number,
    }));
  });
}

/** Where more is ordered of these contracts than their reports leave: the law of payments (domain/documents/laws.ts). */
export async function overOrderedOf(db: Db | Tx, aggregatorId: number, contracts: readonly number[]) {
  const books = await readBooks(db, aggregatorId, contracts);
  return books.flatMap(({ reports, payments }) => overOrdered(reports, payments));
}

/** No write has more ordered than is owed, nor makes it more where it was: the payments that are in the way are named. */
async function holdOrdered(tx: Tx, aggregatorId: number, contracts: readonly number[], before: readonly OverOrdered[]) {
  const books = await readBooks(tx, aggregatorId, contracts);
  const broken = books.flatMap(({ reports, payments }) =>
    worsened(before, overOrdered(reports, payments)).map((law) => ({
      law,
      of: payments.filter(({ id }) => law.payments.includes(id)),
    })),
  );
  if (broken.length === 0) return;
  const named = new Map(broken.flatMap(({ of }) => of).map((payment) => [payment.id, payment]));
  const numbers = [...named.values()].map(({ number }) => number);
  throw new Failure("ORDERED_BEYOND_OWED", {
    values: { numbers: numbers.join(", "), sum: formatMoney(sum(broken.map(({ law }) => law.over))) },
    details: { payments: [...named.values()].map(({ id, number }) => ({ id, number })) },
  });
}

/** In an aggregator that blocks, nothing that was written has passed a limit, whatever else was written meanwhile. */
async function holdLimits(
  tx: Tx,
  { aggregatorId, month, limitMode, parties }: MonthToSplit,
  contracts: readonly number[],
) {
  if (limitDecision("exceeded", limitMode) !== "refuse") return;
  const written = parties.filter(({ contract_id }) => contracts.includes(contract_id));
  const limits = (await readLimits(tx, aggregatorId, written, month, null)).flatMap(({ contract_id, name, limits }) =>
    brokenLimits(limits).map(({ kind, difference: over }) => ({ contract_id, name, kind, over })),
  );
  if (limits.length > 0)
    throw limitFailure(limits, limitMode, {
      limits: limits.map(({ contract_id, kind, over }) => ({ contract_id, kind, over: Number(over) })),
    });
}
