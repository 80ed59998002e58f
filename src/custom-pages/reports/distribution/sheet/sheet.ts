import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import type { Component } from "../../../../../domain/distribution/fields.ts";
import type { Bps } from "../../../../../domain/money/tiyn.ts";
import type { EntryRow } from "./rows.ts";

/** Where a figure stands: its row, and the counterparty's place among the columns. */
export type At = { readonly row: EntryRow; readonly column: number };

/** Why a text was not taken. The words are in locales/<language>/distribution.json under `wrong`. */
export type WrongReason = "NOT_AN_AMOUNT" | "NOT_A_PERCENT" | "PERCENT_NOT_HERE" | "PERCENT_RANGE" | "PAYMENT_NEGATIVE";
export type Wrong = { readonly text: string; readonly why: WrongReason };

/**
 * All that a person has put in. `percents` remembers the components that were split by typed percents (absent: by amounts or
 * by the shares row); `wrong` keeps the texts that could not be read, while the entry keeps its last good figure.
 */
export type Sheet = {
  readonly entries: readonly DistributionEntry[];
  readonly percents: Readonly<Partial<Record<Component, readonly (Bps | null)[]>>>;
  readonly wrong: Readonly<Record<string, Wrong>>;
};

/** What the sheet is laid on: the park's statistics that the components are shares of. */
export type Ground = Pick<DistributionCard, "statistics">;

/** The key of a cell in `Sheet.wrong`. */
export const cellKey = ({ row, column }: At): string => `${row}:${column}`;

/** A sheet with nothing typed yet. */
export const sheetOf = (entries: readonly DistributionEntry[]): Sheet => ({ entries, percents: {}, wrong: {} });
