import type { Figure, Figures } from "../../domain/distribution/figures.ts";
import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";

/** A counterparty of the month: by which contract, at which rate, and all figures of its part. */
export type SheetParty = {
  readonly name: string;
  readonly iinBin: string;
  readonly contract: { readonly number: string; readonly date: string };
  readonly rate: Bps;
  /** The part of the park's money that was typed for it; null where amounts were. */
  readonly share: Bps | null;
  readonly figures: Figures;
};

/** The captions of a chapter of the sheet, and the figures under it, as the screen has them. */
export type SheetChapter = {
  readonly title: string;
  readonly figures: readonly { readonly figure: Figure; readonly caption: string; readonly isSum: boolean }[];
};

/** The split of a park's month as its printed sheet needs it: every figure is that of the screen, the form adds nothing up. */
export type DistributionPaper = {
  readonly park: string;
  /** `2026-04`. */
  readonly period: string;
  /** «Утверждено» or «Черновик», in words. */
  readonly state: string;
  /** Until when the ledger was loaded; null where it was not. */
  readonly loadedAt: Date | null;
  readonly parties: readonly SheetParty[];
  readonly chapters: readonly SheetChapter[];
  readonly totals: Figures;
  /** The park's own figures, of those that it has. */
  readonly statistics: { readonly [F in Figure]?: Tiyn };
};
