import type { Locator } from "playwright/test";
import { utils, type WorkSheet } from "xlsx";

/** A line of figures: its columns by their heads, the name of the line among them under «». */
export type Figures = Readonly<Record<string, string>>;

/** Money as people read it, in tenge: `−1 234,56` is −1234.56. */
export const tengeOf = (text: string): number =>
  Number(text.replaceAll(/\s/g, "").replace("\u2212", "-").replace(",", "."));

/** A table of figures as it stands on the screen, lines and «Итого»; heads may stand over several columns and in two rows. */
export const figuresOf = (table: Locator): Promise<{ lines: Figures[]; totals: Figures }> =>
  table.evaluate((drawn: HTMLTableElement) => {
    const heads: string[][] = [[], []];
    for (const [level, row] of [...(drawn.tHead?.rows ?? [])].entries()) {
      let place = 0;
      for (const cell of row.cells) {
        while (heads[level]?.[place] !== undefined) place += 1;
        for (let down = level; down < level + cell.rowSpan; down += 1)
          for (let across = 0; across < cell.colSpan; across += 1)
            (heads[down] ?? [])[place + across] = place === 0 ? "" : (cell.innerText.trim().split("\n").at(-1) ?? "");
        place += cell.colSpan;
      }
    }
    const names = heads[(drawn.tHead?.rows.length ?? 1) - 1] ?? [];
    const read = (row: HTMLTableRowElement) =>
      Object.fromEntries(
        [...row.cells].map((cell, place) => [names[place] ?? "", cell.innerText.replaceAll(/\s+/g, " ").trim()]),
      );
    const [totals] = [...(drawn.tFoot?.rows ?? [])].map(read);
    return { lines: [...(drawn.tBodies[0]?.rows ?? [])].map(read), totals: totals ?? {} };
  });

/**
 * A sheet's lines by the heads of its columns, as the file writes them; the last one is «Итого». Dates, months and moments are as a
 * spreadsheet shows them, where the file was read with `cellDates`.
 */
export const sheetLines = (sheet: WorkSheet | undefined): Readonly<Record<string, string | number>>[] => {
  const shown = Object.entries(sheet ?? {}).map(([at, cell]) => [at, cell.t === "d" ? { t: "s", v: cell.w } : cell]);
  return utils.sheet_to_json(Object.fromEntries(shown), { defval: "" });
};
