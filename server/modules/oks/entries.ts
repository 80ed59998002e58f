import { z } from "zod";
import { DistributionEntry } from "../../../contract/entities/distribution.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../../domain/distribution/fields.ts";
import { amountsByShares, sharesOf } from "../../../domain/distribution/shares.ts";
import { allocate } from "../../../domain/money/allocate.ts";
import { type Tiyn, toBps, toTiyn, WHOLE } from "../../../domain/money/tiyn.ts";
import { amountsOf } from "./figures.ts";
import type { MonthReport, MonthToSplit } from "./park-month.ts";

const zero = toTiyn(0n);

/** The figures of a park's month that a distribution remembers, to say later what has changed. */
export type KeptFigures = Record<string, string>;
export const keepFigures = (figures: Readonly<Record<string, Tiyn>>): KeptFigures =>
  Object.fromEntries(Object.entries(figures).map(([field, amount]) => [field, amount.toString()]));

/** Which figures of the park's month differ from those that were split. */
export function changesSince(
  kept: unknown,
  now: Readonly<Record<string, Tiyn>>,
): { field: string; before: Tiyn; now: Tiyn }[] {
  const before = z.record(z.string(), z.string().regex(/^-?\d+$/)).safeParse(kept);
  if (!before.success) return [];
  return Object.entries(now)
    .map(([field, amount]) => ({ field, before: toTiyn(BigInt(before.data[field] ?? "0")), now: amount }))
    .filter((change) => change.before !== change.now);
}

/** What was entered for reports that exist: amounts as they are, payments as they are. */
export function entriesOfReports(reports: readonly MonthReport[]): DistributionEntry[] {
  return reports.map((report) => ({
    contract_id: report.contract_id,
    amounts: amountsOf(report),
    share: null,
    platform_commission: toTiyn(report.platform_commission),
    tax: toTiyn(report.tax),
    transferred: toTiyn(report.transferred),
    top_up: toTiyn(report.top_up),
    bank_commission: toTiyn(report.bank_commission),
  }));
}

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

/** A first proposal: last month's shares of the park's money where every party had one, else equal parts; none without parties. */
export function propose({ parties, park }: MonthToSplit): DistributionEntry[] {
  if (parties.length === 0) return [];
  const equal = allocate(
    toTiyn(WHOLE),
    parties.map(() => 1n),
  ).map(Number);
  const known = parties.every((party) => party.previous !== null);
  const last = known ? sharesOf(parties.map((party) => toTiyn(party.previous?.total_money ?? 0n))) : undefined;
  const shares = (last ?? equal).map(toBps);
  const split = amountsByShares(park.figures, shares);
  return parties.map((party, index) => ({
    contract_id: party.contract_id,
    amounts: (split.ok ? split.value[index] : undefined) ?? emptyAmounts(),
    share: shares[index] ?? null,
    platform_commission: null,
    tax: null,
    transferred: zero,
    top_up: zero,
    bank_commission: zero,
  }));
}

export const emptyAmounts = (): ComponentAmounts => recordOf(COMPONENTS, () => zero);

const Draft = z.object({ entries: z.array(DistributionEntry), statistics: z.record(z.string(), z.string()) });

/** A draft as it is kept: entries as they cross the wire, and the figures they were made on. */
export const keepDraft = (entries: readonly DistributionEntry[], figures: Readonly<Record<string, Tiyn>>): unknown => ({
  entries: entries.map((entry) => z.encode(DistributionEntry, entry)),
  statistics: keepFigures(figures),
});
export const readDraft = (kept: unknown) => z.safeDecode(Draft, kept as z.input<typeof Draft>); // written by keepDraft, checked again here
