import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import { toBps, toTiyn } from "../../../../../domain/money/tiyn.ts";
import { type Block, type Column, clearBlock, copyBlock, type Field, pasteBlock } from "./block.ts";
import { compute } from "./compute.ts";
import { goldenCard } from "./golden-card.ts";
import { GROUPS } from "./rows.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

const rows = GROUPS.flatMap((group) => group.rows);
const columns: Column[] = [0, 1, "total", "statistics", "difference"];

function fieldOf(sheet: Sheet): Field {
  const computed = compute(goldenCard, sheet.entries);
  return {
    rows,
    columns,
    figure: (row, column) => (typeof column === "number" ? computed.rows[column]?.[row] : computed.totals[row]),
  };
}

const money = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).map(toTiyn);
const anySheet = fc
  .array(
    fc.record({
      amounts: fc.record(
        Object.fromEntries(COMPONENTS.map((component) => [component, money])) as Record<
          (typeof COMPONENTS)[number],
          typeof money
        >,
      ),
      share: fc.option(fc.integer({ min: 0, max: 10_000 }).map(toBps)),
      platform_commission: fc.option(money),
      tax: fc.option(money),
      transferred: money,
      top_up: money,
      bank_commission: money,
    }),
    { minLength: 2, maxLength: 2 },
  )
  .map((typed) => sheetOf(typed.map((entry, column) => ({ contract_id: column + 1, ...entry }))));
const anyBlock = fc.tuple(fc.nat(rows.length - 1), fc.nat(rows.length - 1), fc.nat(4), fc.nat(4)).map(
  ([a, b, c, d]): Block => ({
    top: Math.min(a, b),
    bottom: Math.max(a, b),
    left: Math.min(c, d),
    right: Math.max(c, d),
  }),
);

describe("a block of the distribution", () => {
  it("is the same sheet when its copy is pasted back", () => {
    fc.assert(
      fc.property(anySheet, anyBlock, (sheet, block) => {
        const field = fieldOf(sheet);
        const pasted = pasteBlock(sheet, goldenCard, field, block, copyBlock(sheet, field, block));
        expect(pasted.sheet).toEqual(sheet);
      }),
    );
  });

  it("takes a column from a spreadsheet, with no-break spaces, commas or dots, and its last newline", () => {
    const sheet = sheetOf(goldenCard.entries);
    const top = rows.indexOf("cash");
    const text = "11\u00a0162\u00a0431,50\r\n14890714.05\r\n143 070,40\r\n";
    const { sheet: next } = pasteBlock(
      sheet,
      goldenCard,
      fieldOf(sheet),
      { top, left: 1, bottom: top, right: 1 },
      text,
    );
    expect(next.entries[1]?.amounts).toMatchObject({
      cash: 1_116_243_150n,
      card: 1_489_071_405n,
      compensation: 14_307_040n,
    });
    expect(next.entries[0]).toEqual(sheet.entries[0]);
  });

  it("fills the whole selection with a single value", () => {
    const sheet = sheetOf(goldenCard.entries);
    const block = { top: rows.indexOf("cash"), bottom: rows.indexOf("card"), left: 0, right: 1 };
    const { sheet: next } = pasteBlock(sheet, goldenCard, fieldOf(sheet), block, "5");
    expect(next.entries.map(({ amounts }) => [amounts.cash, amounts.card])).toEqual([
      [500n, 500n],
      [500n, 500n],
    ]);
  });

  it("leaves derived cells and what lies beside the grid alone, and says how many texts were left", () => {
    const sheet = sheetOf(goldenCard.entries);
    const top = rows.indexOf("to_transfer");
    const { sheet: next, left } = pasteBlock(
      sheet,
      goldenCard,
      fieldOf(sheet),
      { top, left: 1, bottom: top, right: 1 },
      "1\t2\n3\t4",
    );
    expect(next).toEqual(sheet);
    expect(left).toBe(4);
  });

  it("keeps an unreadable text of a pasted block on its own cell", () => {
    const sheet = sheetOf(goldenCard.entries);
    const top = rows.indexOf("cash");
    const { sheet: next } = pasteBlock(
      sheet,
      goldenCard,
      fieldOf(sheet),
      { top, left: 0, bottom: top, right: 0 },
      "7\n#ССЫЛ!\n8",
    );
    expect(next.wrong).toEqual({ "card:0": { text: "#ССЫЛ!", why: "NOT_AN_AMOUNT" } });
    expect(next.entries[0]?.amounts).toMatchObject({ cash: 700n, compensation: 800n });
  });

  it("becomes zero where it is cleared", () => {
    const sheet = sheetOf(goldenCard.entries);
    const top = rows.indexOf("transferred");
    const next = clearBlock(sheet, goldenCard, fieldOf(sheet), { top, left: 0, bottom: top + 2, right: 4 });
    expect(
      next.entries.map(({ transferred, top_up, bank_commission }) => [transferred, top_up, bank_commission]),
    ).toEqual([
      [0n, 0n, 0n],
      [0n, 0n, 0n],
    ]);
  });
});
