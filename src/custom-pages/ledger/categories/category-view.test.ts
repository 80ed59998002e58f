import { describe, expect, it } from "vitest";
import { type Category, heldSince, shelvesOf } from "./category-view.ts";

const category = (changes: Partial<Category>): Category => ({
  id: "card",
  name: "Оплата картой",
  group_id: "platform_card",
  column: "card",
  history: [],
  entries: 10,
  ...changes,
});

describe("the categories", () => {
  const all = [
    category({}),
    category({ id: "tip", name: "Чаевые", column: "tip", entries: 40 }),
    category({ id: "new_fee", name: "Новый сбор", column: null, entries: 3 }),
    category({ id: "big_fee", name: "", column: null, entries: 7 }),
  ];

  it("stand with the unrecognised ones on top, the frequent ones above", () => {
    const { unknown, recognised } = shelvesOf(all, { search: "", onlyUnknown: false });
    expect(unknown.map(({ id }) => id)).toEqual(["big_fee", "new_fee"]);
    expect(recognised.map(({ id }) => id)).toEqual(["tip", "card"]);
  });

  it("are found by name or by the platform's id, in any case", () => {
    const found = (search: string) => shelvesOf(all, { search, onlyUnknown: false });
    expect(found(" чАевые ").recognised.map(({ id }) => id)).toEqual(["tip"]);
    expect(found("FEE").unknown).toHaveLength(2);
    expect(shelvesOf(all, { search: "", onlyUnknown: true }).recognised).toEqual([]);
  });

  it("are held by a column since the latest day that has come", () => {
    const history = [
      { date_from: "2026-05-01", column: "bonus" },
      { date_from: "2026-01-01", column: "other_payments" },
    ];
    expect(heldSince({ history }, "2026-04-30")).toBe("2026-01-01");
    expect(heldSince({ history }, "2026-05-01")).toBe("2026-05-01");
    expect(heldSince({ history: [] }, "2026-05-01")).toBeNull();
  });
});
