import type { DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, type Component } from "../../../../../domain/distribution/fields.ts";
import type { Figure } from "../../../../../domain/distribution/figures.ts";
import { SHEET_FIGURES } from "../../../../../domain/distribution/sheet-figures.ts";

/** Derived from the park's figure, but a person may put another in. */
export type Override = "platform_commission" | "tax";
export const OVERRIDES = ["platform_commission", "tax"] as const satisfies readonly Override[];

/** Entered for one counterparty; the park has no figure for them. */
export type Settlement = "transferred" | "top_up" | "bank_commission";
export const SETTLEMENTS = ["transferred", "top_up", "bank_commission"] as const satisfies readonly Settlement[];

export type EntryRow = "share" | Component | Override | Settlement;
export type Row = "share" | Figure;

export type Group = { readonly name: (typeof SHEET_FIGURES)[number]["name"]; readonly rows: readonly Row[] };

/** The rows of the screen from top to bottom: the shares stand first. */
export const GROUPS: readonly Group[] = SHEET_FIGURES.map(({ name, figures }, at) => ({
  name,
  rows: at === 0 ? ["share", ...figures] : figures,
}));

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
