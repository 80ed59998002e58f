import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Column } from "../../define/language/list.ts";
import type { Words } from "../../fields/kind/words.ts";
import { laidColumns, moveColumn, resizeColumn, shownColumns, toggleColumn, widthsOf } from "../state/layout.ts";
import { headWidth, naturalWidth } from "./natural-width.ts";
import { type Measured, pixelWidths, restOf } from "./pixel-widths.ts";

const described: readonly Column[] = [
  { field: "number" },
  { field: "status" },
  { field: "park" },
  { field: "total" },
  { field: "note", isHidden: true },
];
const laidOut = (...fields: string[]) => fields.map((field) => ({ field, width: null }));
const shown = (...fields: string[]) => shownColumns(described, laidOut(...fields)).map(({ field }) => field);

describe("the columns of a list", () => {
  it("are those of the description until somebody lays them out, the first always leading", () => {
    expect(shownColumns(described, undefined).map(({ field }) => field)).toEqual(["number", "status", "park", "total"]);
    expect(shown("note", "status")).toEqual(["number", "note", "status"]);
    expect(shown("status", "number", "status")).toEqual(["number", "status"]);
  });

  it("leave out what the list has no more", () => {
    expect(shown("number", "moon", "park")).toEqual(["number", "park"]);
  });

  it("are hidden, and shown again at the end", () => {
    const hidden = toggleColumn(laidOut("number", "status", "park"), "status");
    expect(hidden).toEqual(laidOut("number", "park"));
    expect(toggleColumn(hidden, "status")).toEqual(laidOut("number", "park", "status"));
  });

  it("move anywhere but before the first, which stays", () => {
    const laid = laidOut("number", "status", "park", "total");
    expect(moveColumn(laid, "total", 1)).toEqual(laidOut("number", "total", "status", "park"));
    expect(moveColumn(laid, "status", 0)).toEqual(laid);
    expect(moveColumn(laid, "status", 99)).toEqual(laidOut("number", "park", "total", "status"));
    expect(moveColumn(laid, "number", 2)).toEqual(laid);
  });

  it("are lost or doubled by no order of hiding, moving and widening", () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant("move"), field: fc.constantFrom("status", "park", "total"), to: fc.integer() }),
      fc.record({ do: fc.constant("wide"), field: fc.constantFrom("number", "total"), to: fc.integer() }),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const start = laidColumns(shownColumns(described, undefined), {});
        const end = actions.reduce(
          (laid, { do: what, field, to }) =>
            what === "move" ? moveColumn(laid, field, to) : resizeColumn(laid, field, to),
          start,
        );
        expect(end.map(({ field }) => field).sort()).toEqual(["number", "park", "status", "total"]);
        expect(end[0]?.field).toBe("number");
        for (const width of Object.values(widthsOf(end))) expect(width >= 48 && width <= 1200).toBe(true);
      }),
    );
  });
});

describe("the widths of a grid", () => {
  const columns: readonly Measured[] = [
    { field: "number", natural: 160, least: 160, isKey: true },
    { field: "park", natural: 200, least: 120, isKey: false },
    { field: "total", natural: 100, least: 100, isKey: true },
    { field: "note", natural: 300, least: 120, isKey: false },
  ];
  const FRAME = 76;

  it("share what is left over, never get less than their least, and fill the frame to the pixel", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.option(fc.integer({ min: 48, max: 900 })), (room, chosen) => {
        const pixels = pixelWidths(columns, chosen === null ? {} : { park: chosen }, room);
        for (const { field, least } of columns)
          if (field !== "park" || chosen === null) expect(pixels[field]).toBeGreaterThanOrEqual(least);
        if (chosen !== null) expect(pixels.park).toBe(chosen);
        const taken = Object.values(pixels).reduce((sum, width) => sum + width, 40);
        expect(taken + restOf(Object.values(pixels), room)).toBe(Math.max(taken + 36, room));
      }),
    );
  });

  it("give way so that all are in sight, or else those up to the last that the reader came for", () => {
    expect(Object.values(pixelWidths(columns, {}, FRAME + 660)).reduce((sum, width) => sum + width)).toBeLessThan(661);
    const { number = 0, park = 0, total = 0, note } = pixelWidths(columns, {}, FRAME + 400);
    expect(number + park + total).toBeLessThanOrEqual(400);
    expect(note).toBe(300);
  });

  it("hold the longest value, the sum, and a head broken once between words", () => {
    const words = { t: (key: string) => key, language: "ru" } as unknown as Words; // naturalWidth only prints with them
    const total = { kind: "money", label: "oks.fields.total_money" } as const;
    const widthOf = (values: readonly bigint[], sum?: bigint) =>
      naturalWidth(
        { field: "total", total: "total" },
        { field: total, beside: undefined, head: "Итого", isFirst: false },
        {
          rows: values.map((value, id) => ({ id, total: value })),
          totals: sum === undefined ? undefined : { total: sum },
        },
        words,
      );
    const short = widthOf([100n]);
    const long = widthOf([100n, -123_456_789_012n, 5n]);
    expect(long.natural).toBeGreaterThan(short.natural + 50);
    expect(long.least).toBe(long.natural);
    expect(widthOf([100n], 123_456_789_012n).natural).toBeGreaterThan(short.natural + 50);
    expect(headWidth("Комиссия с бонусов")).toBeLessThan(headWidth("Комиссия" + "сбонусов"));
  });

  it("hold what stands small beside a value, also where others give way", () => {
    const words = { t: (key: string) => key, language: "ru" } as unknown as Words; // naturalWidth only prints with them
    const [issued, due] = [
      { kind: "date", label: "oks.fields.formed_on" },
      { kind: "text", label: "oks.fields.number" },
    ] as const;
    const leastOf = (deadline: string) =>
      naturalWidth(
        { field: "issued", beside: "due" },
        { field: issued, beside: due, head: "Выписка", isFirst: false },
        { rows: [{ id: 1, issued: "2026-11-30", due: deadline }], totals: undefined },
        words,
      ).least;
    expect(leastOf("просрочено: 240 дн.")).toBeGreaterThan(leastOf("") + 80);
  });
});
