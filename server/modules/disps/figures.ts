import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { CategorySum } from "./ledger-sums.repository.ts";
import { type ColumnOf, cellsOf } from "./month.ts";

/** The columns that the report shows, in the contract's order. */
export const SHOWN = [
  "cash",
  "card",
  "corporate",
  "tip",
  "promo",
  "discount",
  "bonus",
  "compensation",
  "referral",
  "other_payments",
  "scouts",
  "phone",
  "other",
  "platform_fee",
  "bonus_fee",
  "additional_fee",
  "cashless",
  "other_platform_fees",
  "partner_discount",
  "reposition",
  "thermobox",
  "tax",
] as const;
export type Figures = Record<(typeof SHOWN)[number] | "unknown", Tiyn>;

/** What tells sums how they are shown. */
type Shown = { columnOf: ColumnOf; parkOf: (id: number) => StatisticsRow["park"] };

export const idOf = (parkId: number, slot: string | null): string =>
  slot === null ? String(parkId) : `${parkId}:${slot}`;

/** The report's totals from sums that are cut in any way: a cell of a park is rounded once over the whole period. */
export const statisticsTotals = (sums: readonly CategorySum[], shown: Shown): Figures =>
  totalsOf(
    rowsOf(
      sums.map((sum) => ({ ...sum, slot: null })),
      shown,
    ),
  );

/** A row for each park and slot. */
export function rowsOf(sums: readonly CategorySum[], { columnOf, parkOf }: Shown): StatisticsRow[] {
  return [...groupSums(sums)].map(
    ([id, group]): StatisticsRow => ({
      id,
      park: parkOf(group.parkId),
      slot: group.slot,
      ...figuresOf(group.sums, columnOf),
    }),
  );
}

/** The figures of category sums, each rounded once. */
export function figuresOf(sums: Parameters<typeof cellsOf>[0], columnOf: ColumnOf): Figures {
  const { row, unknownAmount } = cellsOf(sums, columnOf);
  return { ...pick(row), unknown: unknownAmount };
}

function groupSums(sums: readonly CategorySum[]) {
  const groups = new Map<string, { parkId: number; slot: string | null; sums: CategorySum[] }>();
  for (const sum of sums) {
    const id = idOf(sum.park_id, sum.slot);
    const group = groups.get(id) ?? { parkId: sum.park_id, slot: sum.slot, sums: [] };
    group.sums.push(sum);
    groups.set(id, group);
  }
  return groups;
}

/** The figures of some rows, added up. */
export function totalsOf(rows: readonly Figures[]): Figures {
  const fields = [...SHOWN, "unknown"] as const;
  return Object.fromEntries(
    fields.map((field) => [field, toTiyn(rows.reduce((all, row) => all + row[field], 0n))]),
  ) as Figures; // one figure a field
}

const pick = (row: Readonly<Record<(typeof SHOWN)[number], Tiyn>>) =>
  Object.fromEntries(SHOWN.map((column) => [column, row[column]])) as Record<(typeof SHOWN)[number], Tiyn>; // every shown column, just taken
