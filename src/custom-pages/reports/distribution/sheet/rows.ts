import type { DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, type Component } from "../../../../../domain/distribution/fields.ts";
import type { Figure } from "../../../../../domain/distribution/figures.ts";

/** Derived from the park's figure, but a person may put another in. */
export type Override = "platform_commission" | "tax";
export const OVERRIDES = ["platform_commission", "tax"] as const satisfies readonly Override[];

/** Entered for one counterparty; the park has no figure for them. */
export type Settlement = "transferred" | "top_up" | "bank_commission";
export const SETTLEMENTS = ["transferred", "top_up", "bank_commission"] as const satisfies readonly Settlement[];

export type EntryRow = "share" | Component | Override | Settlement;
export type Row = "share" | Figure;

/** The fee lines, hidden behind their total until asked for. */
export const FEE_LINES = [
  "fee_cash",
  "fee_card",
  "fee_compensation",
  "fee_corporate",
  "fee_promo",
  "fee_other",
  "fee_discount",
] as const satisfies readonly Figure[];

export type Group = { readonly name: "split" | "withheld" | "reward" | "settlement"; readonly rows: readonly Row[] };

/** The rows of the screen from top to bottom, as the printed report has them. */
export const GROUPS: readonly Group[] = [
  { name: "split", rows: ["share", ...COMPONENTS, "total_money", "platform_total"] },
  { name: "withheld", rows: ["platform_commission", "tax", "aggregator_sum"] },
  { name: "reward", rows: [...FEE_LINES, "fee_total", "bonus_commission", "to_transfer"] },
  { name: "settlement", rows: ["starting_balance", "transferred", "top_up", "bank_commission", "ending_balance"] },
];

/** The rows that stand out as sums of those above them. */
export const SUM_ROWS: ReadonlySet<Row> = new Set<Row>([
  "total_money",
  "platform_total",
  "aggregator_sum",
  "fee_total",
  "to_transfer",
  "ending_balance",
]);

const among =
  <T extends string>(names: readonly T[]) =>
  (row: string): row is T =>
    (names as readonly string[]).includes(row); // widening the tuple only to ask
export const isComponent = among(COMPONENTS);
export const isOverride = among(OVERRIDES);
export const isSettlement = among(SETTLEMENTS);
export const isEntryRow = (row: Row): row is EntryRow =>
  row === "share" || isComponent(row) || isOverride(row) || isSettlement(row);

/** What the entry holds in an amount row; null is «as derived». */
export function entered(entry: DistributionEntry, row: Exclude<EntryRow, "share">) {
  return isComponent(row) ? entry.amounts[row] : entry[row];
}
