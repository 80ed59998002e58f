import type { Widths } from "../state/layout.ts";

/** The box before the first column, and the menu after the last. Pixels; the style sheet says the same. */
export const BOX = 40;
export const MENU = 36;

/** How wide a column should be and how narrow it may become. Whole pixels; `isKey`: what the reader came for, never out of sight for want of room beside it. */
export type Measured = {
  readonly field: string;
  readonly natural: number;
  readonly least: number;
  readonly isKey: boolean;
};

/**
 * The pixels of each column in a grid of so many. Those that somebody chose stay. Where there is room to spare the others share it
 * in proportion; where there is too little they give way, so that all are in sight or, when that would leave nothing to be read,
 * those up to the last key one. All whole, so that lines are sharp.
 */
export function pixelWidths(columns: readonly Measured[], chosen: Widths, available: number): Widths {
  const wanted = columns.map((column) => {
    const fixed = chosen[column.field];
    return fixed === undefined
      ? { ...column, isFree: true }
      : { ...column, natural: fixed, least: fixed, isFree: false };
  });
  const room = available - BOX - MENU;
  const spare = room - sumOf(wanted, "natural");
  const squeezed = spare < 0 && available > 0 ? squeeze(wanted, room) : [];
  const whole = sumOf(
    wanted.filter(({ isFree }) => isFree),
    "natural",
  );
  const grown = ({ natural, isFree }: { natural: number; isFree: boolean }) =>
    spare > 0 && isFree && whole > 0 ? Math.floor((spare * natural) / whole) : 0;
  return Object.fromEntries(
    wanted.map((column, at) => [column.field, Math.round(column.natural + grown(column) - (squeezed[at] ?? 0))]),
  );
}

const sumOf = (columns: readonly Omit<Measured, "field" | "isKey">[], part: "natural" | "least"): number =>
  columns.reduce((sum, column) => sum + column[part], 0);

/** Of what texts could give up, so much still leaves them to be read: beyond it a reader would rather scroll. */
const BEARABLE = 0.5;

/** The pixels that each column gives up. */
function squeeze(columns: readonly Measured[], room: number): number[] {
  const [natural, least] = [sumOf(columns, "natural"), sumOf(columns, "least")];
  const isEnough = natural - room <= (natural - least) * BEARABLE;
  const giving = isEnough ? columns : columns.slice(0, columns.findLastIndex(({ isKey }) => isKey) + 1);
  const slack = sumOf(giving, "natural") - sumOf(giving, "least");
  const share = slack > 0 ? Math.min(1, Math.max(0, (sumOf(giving, "natural") - room) / slack)) : 0;
  return giving.map(({ natural, least }) => Math.ceil((natural - least) * share));
}

/** What is left in a grid for the menus of its rows. */
export const restOf = (widths: readonly number[], available: number): number =>
  Math.max(MENU, available - widths.reduce((sum, width) => sum + width, BOX));
