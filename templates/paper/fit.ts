import { look } from "./look.ts";

/** How wide the characters of figures are in the paper's font, regular and bold, in parts of its size. */
const WIDTHS: Readonly<Record<string, readonly [regular: number, bold: number]>> = {
  "\u00a0": [0.318, 0.348],
  " ": [0.318, 0.348],
  ",": [0.318, 0.38],
  "%": [0.95, 1.002],
  "−": [0.838, 0.838],
  "—": [1, 1],
};
const DIGIT = [0.636, 0.696] as const;
const SMALLEST = 4;

const widthOf = (text: string, face: 0 | 1): number =>
  Array.from(text).reduce((width, letter) => width + (WIDTHS[letter] ?? DIGIT)[face], 0);

/**
 * The size in which the longest of these figures stands in a column of this width: figures are never broken and never cut, a column
 * with a sum of billions is set smaller. `width` in points, without padding; `bold`: those that stand in bold; `largest`: the usual size.
 */
export function fitted(
  figures: readonly string[],
  width: number,
  { bold = [], largest = look.body }: { readonly bold?: readonly string[]; readonly largest?: number } = {},
): number {
  const longest = Math.max(0.1, ...figures.map((text) => widthOf(text, 0)), ...bold.map((text) => widthOf(text, 1)));
  return Math.max(SMALLEST, Math.min(largest, Math.floor((width / longest) * 20) / 20));
}
