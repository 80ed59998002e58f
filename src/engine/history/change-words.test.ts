import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { reports } from "../testing/reports.ts";
import { traders } from "../testing/traders.ts";
import { changedField, decodeKept, idsIn, plainText } from "./change-words.ts";
import { changedLines } from "./changed-lines.ts";

describe("lines in a history", () => {
  const [wash, tyres] = [
    { name: "Мойка", price: "500" },
    { name: "Шины", price: "900" },
  ];

  it("are told as those that went and those that came, each as often as it did", () => {
    expect(changedLines([wash, tyres, wash], [wash, { ...tyres, price: "800" }])).toEqual({
      gone: [tyres, wash],
      come: [{ ...tyres, price: "800" }],
    });
    expect(changedLines(null, [wash])).toEqual({ gone: [], come: [wash] });
  });

  it("are neither where they only stand in another order", () => {
    expect(changedLines([wash, tyres], [tyres, wash])).toEqual({ gone: [], come: [] });
  });
});

describe("a field of a record's history", () => {
  it("is the described one, also when the database calls it by its id", () => {
    expect(changedField(reports, "number").field?.label).toBe("oks.fields.number");
    expect(changedField(reports, "status").field?.kind).toBe("status");
    expect(changedField(reports, "park_id").field?.label).toBe("oks.fields.park");
    expect(changedField(reports, "moon").field).toBeUndefined();
  });
  it("knows who names what it refers to: the form's choice, else the filter's", () => {
    expect(changedField(traders, "city_id").names).toEqual({ names: "cities.list" });
    expect(changedField(reports, "park_id").names).toEqual({ names: "parks.names" });
    expect(changedField(reports, "status").names).toBeUndefined();
  });
});

describe("a value that a history keeps", () => {
  const money = { kind: "money", label: "oks.fields.total_money" } as const;
  it("is money to the tiyn, whether it was written as a number or as digits", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        expect(decodeKept(money, amount.toString())).toBe(amount);
        expect(decodeKept(money, Number(amount))).toBe(amount);
        expect(plainText(amount.toString())).toBe(formatMoney(toTiyn(amount)));
      }),
    ));
  it("is left as it was where it is no amount: a rate of 0 is 0, false is false", () => {
    expect(decodeKept(money, 1.5)).toBe(1.5);
    expect(decodeKept({ kind: "percent", label: "oks.fields.number" }, 0)).toBe(0);
    expect(decodeKept({ kind: "boolean", label: "oks.fields.number" }, false)).toBe(false);
    expect(decodeKept({ kind: "month", label: "oks.fields.period" }, "2026-04-01")).toBe("2026-04");
  });
  it("names other records by ids, one or many", () => {
    expect([idsIn(5), idsIn([1, 2]), idsIn("5"), idsIn(null), idsIn([{ id: 1 }])]).toEqual([[5], [1, 2], [], [], []]);
  });
  it("that nobody describes is said as shortly as it can be", () => {
    expect([
      plainText("2026-04"),
      plainText("2026-06-01"),
      plainText({ id: 1, name: "Алматы" }),
      plainText(7),
      plainText({ a: 1 }),
    ]).toEqual(["04.2026", "01.06.2026", "Алматы", "7", '{"a":1}']);
  });
});
