import { isIdle } from "../../../domain/distribution/row.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { type Measured, tellLimits } from "../../notifying/tell-limits.ts";
import { carryBalances } from "./balances.ts";
import { countPayments } from "./count-payments.ts";
import type { MonthToSplit } from "./park-month.ts";
import { lockUnsent, lowerOrdered, withdrawOf } from "./payments-give-way.ts";
import * as repository from "./reports.repository.ts";
import type { Split } from "./split.ts";

/** How reports come to be: `over`: contracts that pass a limit with leave; `instead`: the reports that they take the place of. */
type Making = Pick<repository.NewReport, "origin" | "formed_on"> & {
  over: ReadonlySet<number>;
  instead: readonly repository.Report[];
};

/**
 * Writes one report a row of a split, in status 0 or in the place of the contract's old one, and carries the balances on; a row
 * without any movement has no report, and of `instead` what has lost its row goes. Payments that nobody has sent give way where less is left
 * (`lowered`). Refused when an old one was signed meanwhile.
 */
export async function writeReports(change: Change, month: MonthToSplit, { rows }: Split, making: Making) {
  const { over, instead, ...about } = making;
  const { tx } = change;
  const { parkId, first, last, aggregatorId } = month;
  const wanted = rows
    .filter(({ row }) => !isIdle(row))
    .map(({ party, figures }) => {
      const { contract_id, counterparty_id, rate, bonus_rate } = party;
      const terms = { park_id: parkId, counterparty_id, contract_id, rate, bonus_rate };
      const days = { period: first, period_from: first, period_to: last };
      const report = { ...figures, ...terms, ...days, ...about, limit_override: over.has(contract_id) };
      return { party, report, old: instead.find((one) => one.contract_id === contract_id) };
    });
  const hasUnsent = await lockUnsent(change, parkId);
  const replaced = wanted.flatMap(({ old, report }) => (old ? [{ ...report, id: old.id, number: old.number }] : []));
  const done = await repository.replaceReports(change, replaced);
  const locked = replaced.find(({ id }) => !done.includes(id));
  if (locked) throw new Failure("DISTRIBUTION_LOCKED", { values: { number: locked.number } });
  const added = wanted.filter(({ old }) => !old).map(({ report }) => report);
  const made = await repository.insertReports(change, added);
  const written = wanted.map(({ party, report, old }) => {
    const { contract_id, total_money, to_transfer } = report;
    const kept = old ?? made.find((one) => one.contract_id === contract_id);
    if (!kept) throw new Error(`No report was made of contract ${contract_id}`);
    const figures = { counterparty: party.name, total_money, to_transfer };
    return { id: kept.id, number: kept.number, contract_id, ...figures, old, replaced: old !== undefined };
  });
  const gone = instead.filter((report) => wanted.every(({ old }) => old !== report));
  const withdrawn = hasUnsent ? await withdrawOf(change, gone) : [];
  await repository.deleteReports(tx, aggregatorId, gone);
  await carryBalances(tx, aggregatorId, [
    ...wanted.map(({ report }) => ({ ...report, ending: report.ending_balance })),
    ...gone.map((report) => ({ ...report, ending: report.starting_balance })),
  ]);
  const contracts = [...written, ...gone].map(({ contract_id }) => contract_id);
  await countPayments(change, contracts);
  const lowered = hasUnsent ? [...withdrawn, ...(await lowerOrdered(change, contracts))] : [];
  await tellLimits(change, measuredOf(rows, written));
  return { written, gone, lowered };
}

/** The limits of the contracts that have a report, as they stand with it. */
const measuredOf = (rows: Split["rows"], written: readonly { id: number; contract_id: number }[]): Measured[] =>
  rows.flatMap(({ contract_id, party, limits }) => {
    const report = written.find((each) => each.contract_id === contract_id);
    if (!report) return [];
    return limits.map(({ kind, period_from, used, month, threshold, level }) => ({
      reportId: report.id,
      kind,
      period_from,
      level,
      threshold,
      total: used + month,
      whose: kind === "CUSTOM" ? contract_id : party.counterparty_id,
    }));
  });

type Written = Awaited<ReturnType<typeof writeReports>>["written"][number];

/** What was done to a report, for its own history. */
export const toldOf = ({ id, number, old, total_money }: Written, origin: repository.NewReport["origin"]) => ({
  event: old ? ("oks.redistributed" as const) : (`oks.${origin}` as const),
  entity: "oks",
  id,
  changes: [
    ...(old ? [] : [{ field: "number", before: null, after: number }]),
    { field: "total_money", before: old?.total_money ?? null, after: total_money },
  ],
});
