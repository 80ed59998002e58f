import type { Field } from "../../define/fields.ts";
import type { Widths } from "./layout.ts";

/** The box before the first column, and the menu after the last. Pixels. */
export const BOX = 40;
const MENU = 44;

/** What a value of a kind usually needs; a text where nothing is said. Pixels. */
const BY_KIND: Readonly<Record<string, number>> = {
  money: 150,
  percent: 96,
  integer: 104,
  boolean: 88,
  date: 116,
  instant: 160,
  month: 140,
  status: 168,
  reference: 200,
  references: 220,
  note: 240,
  phone: 160,
  iinBin: 140,
  bik: 116,
  iik: 220,
};
const TEXT = 168;

/** A letter of a head, the space around it and the arrow of its order. Pixels. */
const LETTER = 7.2;
const AROUND = 44;
const LONGEST_HEAD = 260;

/** How wide a column is where nobody chose: as described, else as its kind of value needs, and so that its head can be read. */
export const naturalWidth = (field: Field | undefined, head: string, described = 0): number =>
  Math.max(described || (BY_KIND[field?.kind ?? ""] ?? TEXT), Math.min(head.length * LETTER + AROUND, LONGEST_HEAD));

export type Measured = { readonly field: string; readonly natural: number };

/**
 * The pixels of each column in a grid of so many: those that somebody chose stay, the others share what is left over in
 * proportion, and never get less than they need. All whole, so that lines are sharp.
 */
export function pixelWidths(columns: readonly Measured[], chosen: Widths, available: number): Widths {
  const free = columns.filter(({ field }) => chosen[field] === undefined);
  const taken = columns.reduce((sum, { field, natural }) => sum + (chosen[field] ?? natural), BOX + MENU);
  const spare = Math.max(0, available - taken);
  const whole = free.reduce((sum, { natural }) => sum + natural, 0);
  const grown = (natural: number) => natural + (whole > 0 ? Math.floor((spare * natural) / whole) : 0);
  return Object.fromEntries(columns.map(({ field, natural }) => [field, chosen[field] ?? Math.round(grown(natural))]));
}

/** What is left in a grid for the menus of its rows. */
export const restOf = (widths: readonly number[], available: number): number =>
  Math.max(MENU, available - widths.reduce((sum, width) => sum + width, BOX));
