import { z } from "zod";
import { DistributionEntry } from "../../../contract/entities/distribution.ts";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { amountsByShares, sharesOf } from "../../../domain/distribution/shares.ts";
import { allocate } from "../../../domain/money/allocate.ts";
import { type Tiyn, toBps, toTiyn, WHOLE, zero } from "../../../domain/money/tiyn.ts";
import type { MonthToSplit } from "./park-month.ts";
import type { Report } from "./reports.repository.ts";

const KeptFigures = z.record(z.string(), z.string().regex(/^-?\d+$/));

/** Which figures of a park's month differ from those that were kept when it was split or drafted. */
export function changesSince(kept: unknown, now: Readonly<Record<string, Tiyn>>) {
  const before = KeptFigures.safeParse(kept);
  if (!before.success) return [];
  return Object.entries(now)
    .map(([field, amount]) => ({ field, before: toTiyn(BigInt(before.data[field] ?? "0")), now: amount }))
    .filter((change) => change.before !== change.now);
}

/** A contract that nothing is entered for. */
const emptyEntry = (contract_id: number): DistributionEntry => ({
  contract_id,
  amounts: recordOf(COMPONENTS, () => zero),
  share: null,
  platform_commission: null,
  tax: null,
  transferred: zero,
  top_up: zero,
  bank_commission: zero,
});

/** What was entered for a report that exists: amounts and payments as they are. */
export const entryOf = (report: Report): DistributionEntry => ({
  contract_id: report.contract_id,
  amounts: recordOf(COMPONENTS, (component) => report[component]),
  share: null,
  platform_commission: report.platform_commission,
  tax: report.tax,
  transferred: report.transferred,
  top_up: report.top_up,
  bank_commission: report.bank_commission,
});

/** An entry for every party of the month: one that has come since stands there with nothing, so that it can be given something. */
export const completed = ({ parties }: MonthToSplit, entries: readonly DistributionEntry[]): DistributionEntry[] =>
  parties.map(({ contract_id }) => entries.find((one) => one.contract_id === contract_id) ?? emptyEntry(contract_id));

const Shares = z.record(z.string(), z.int().nullable());

/** The shares that a person typed, by contract: the amounts alone do not tell them. */
export const keepShares = (entries: readonly DistributionEntry[]): z.output<typeof Shares> =>
  Object.fromEntries(entries.map(({ contract_id, share }) => [contract_id, share]));

/** The entries with the shares that were typed for them, also for a contract that got nothing and so has no report. */
export function withShares(entries: readonly DistributionEntry[], kept: unknown): DistributionEntry[] {
  const { data = {} } = Shares.safeParse(kept); // written by keepShares, checked again here; a month split otherwise has none
  return entries.map((entry) => {
    const share = data[entry.contract_id] ?? null;
    return { ...entry, share: share === null ? null : toBps(share) };
  });
}

/**
 * A first proposal: last month's shares of the park's money where every party had one, else equal parts; none without parties. `topUps`: what
 * they have sent by the bank's statements.
 */
export function propose(
  { parties, park }: MonthToSplit,
  topUps: ReadonlyMap<number, Tiyn> = new Map(),
): DistributionEntry[] {
  if (parties.length === 0) return [];
  const equal = parties.map(() => 1n);
  const totals = parties.map(({ previous_total }) => previous_total).filter((total) => total !== null);
  const last = totals.length === parties.length ? sharesOf(totals) : undefined;
  const shares = (last ?? allocate(toTiyn(WHOLE), equal).map(Number)).map(toBps);
  const split = amountsByShares(park.figures, shares);
  return parties.map(({ contract_id }, index) => {
    const empty = emptyEntry(contract_id);
    const amounts = (split.ok && split.value[index]) || empty.amounts;
    return { ...empty, amounts, share: shares[index] ?? null, top_up: topUps.get(contract_id) ?? zero };
  });
}

const Draft = z.object({ entries: z.array(DistributionEntry), statistics: z.record(z.string(), z.string()) });

/** A draft as it is kept: entries as they cross the wire, and the figures they were made on. */
export const keepDraft = (entries: readonly DistributionEntry[], figures: unknown): unknown => ({
  entries: entries.map((entry) => z.encode(DistributionEntry, entry)),
  statistics: figures,
});
export const readDraft = (kept: unknown) => z.safeDecode(Draft, kept as z.input<typeof Draft>); // written by keepDraft, checked again here
