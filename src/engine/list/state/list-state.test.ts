import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DENSITIES, MAX_COLUMN, MIN_COLUMN } from "../../../../contract/entities/view.ts";
import type { FilterValue, ListSpec } from "../../../../contract/list.ts";
import { asksForView, type ListState, nextSort, readListState, writeListState } from "./list-state.ts";

const spec = {
  filters: {
    status: "ids",
    number: "texts",
    is_active: "flag",
    period: "months",
    formed_on: "dates",
    total_money: "money",
  },
  sorts: ["number", "formed_on"],
} as const satisfies ListSpec;

const nasty = fc.oneof(
  fc.constantFrom(
    "ТОО «A&B»",
    "a#b",
    "a+b",
    "a,b",
    "a\\,b",
    "\\",
    ",",
    "0",
    "false",
    "=",
    "%2C",
    "[x]",
    '"кавычки"',
    " ",
  ),
  fc.string({ minLength: 1 }),
);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const tiyn = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String);
const range = (edge: fc.Arbitrary<string>) =>
  fc.oneof(
    edge.map((from) => ({ from })),
    edge.map((to) => ({ to })),
    fc.tuple(edge, edge).map(([from, to]) => ({ from, to })),
  );
const filters = fc.record(
  {
    status: fc.array(fc.integer({ min: 0, max: 999_999_999 }), { maxLength: 300 }),
    number: fc.array(nasty, { maxLength: 300 }),
    is_active: fc.boolean(),
    period: fc.constantFrom("2026-01", "2026-12", "1999-07"),
    formed_on: range(day),
    total_money: range(tiyn),
  },
  { requiredKeys: [] },
);
const state = fc.record({
  ask: fc.record({
    page: fc.integer({ min: 1, max: 999_999 }),
    perPage: fc.integer({ min: 1, max: 500 }),
    sort: fc.subarray([
      { field: "number", order: "asc" as const },
      { field: "formed_on", order: "desc" as const },
    ]),
    filters,
    search: fc.oneof(fc.constant(""), nasty),
  }),
  columns: fc.option(
    fc.uniqueArray(
      fc.record({
        field: fc.constantFrom("number", "status", "total_money", "a_1"),
        width: fc.option(fc.integer({ min: MIN_COLUMN, max: MAX_COLUMN })),
      }),
      { minLength: 1, selector: ({ field }) => field },
    ),
    { nil: undefined },
  ),
  density: fc.option(fc.constantFrom(...DENSITIES), { nil: undefined }),
  view: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
});

/** What a browser does with an address between two visits. */
const throughAddress = (query: URLSearchParams) => new URL(`https://parkdesk.example/oks?${query}`).searchParams;

const PLAIN = { columns: undefined, density: undefined, view: undefined };

describe("the state of a list and its address", () => {
  it("are one and the same, whatever was chosen", () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: 500 }), (wanted, limit) => {
        const usual = { limit, sort: [] };
        const read = readListState(throughAddress(writeListState(wanted, usual)), spec, usual);
        expect(read).toEqual({ ...wanted, wrong: [] });
      }),
    );
  });

  it.each<[string, FilterValue, string]>([
    ["status 0", [0], "status"],
    ["no status at all", [], "status"],
    ["false", false, "is_active"],
    ["three hundred numbers", Array.from({ length: 300 }, (_, index) => `К-2026-${index}`), "number"],
    ["a name with &, #, + and quotes", ['ТОО «A&B» #1+1 "x", y'], "number"],
  ])("keep %s", (_, value, field) => {
    const wanted: ListState = {
      ask: { page: 3, perPage: 10, sort: [], filters: { [field]: value }, search: "" },
      ...PLAIN,
    };
    const usual = { limit: 10, sort: [] };
    expect(readListState(throughAddress(writeListState(wanted, usual)), spec, usual)).toEqual({ ...wanted, wrong: [] });
  });

  it("leave a bare address for a bare list, and say the size of any later page", () => {
    const ask = { page: 1, perPage: 25, sort: [], filters: {}, search: "" };
    const usual = { limit: 25, sort: [] };
    expect(String(writeListState({ ask, ...PLAIN }, usual))).toBe("");
    expect(String(writeListState({ ask: { ...ask, page: 2 }, ...PLAIN }, usual))).toBe("page=2&per_page=25");
  });

  it("keep the usual order out of the address", () => {
    const usual = { limit: 10, sort: [{ field: "number", order: "desc" as const }] };
    const bare = readListState(new URLSearchParams(), spec, usual);
    expect(bare.ask.sort).toEqual(usual.sort);
    expect(String(writeListState(bare, usual))).toBe("");
  });

  it("survive a link with a part that makes no sense, and name that part", () => {
    const address = new URLSearchParams(
      "filter[moon]=1&filter[status]=0,2&page=x&per_page=9999&utm=a&sort=moon&columns=number:9,&density=tiny&view=0",
    );
    const { ask, wrong, columns, density, view } = readListState(address, spec, { limit: 10, sort: [] });
    expect(ask).toEqual({ page: 1, perPage: 10, sort: [], filters: { status: [0, 2] }, search: "" });
    expect([...wrong].sort()).toEqual([
      "columns",
      "density",
      "filter[moon]",
      "page",
      "per_page",
      "sort",
      "utm",
      "view",
    ]);
    expect([columns, density, view]).toEqual([undefined, undefined, undefined]);
  });
});

describe("the address of a saved view", () => {
  it("asks for the view as it is saved only while it says nothing else", () => {
    const usual = { limit: 10, sort: [] };
    expect(asksForView(new URLSearchParams("view=5"))).toBe(true);
    const taken = readListState(new URLSearchParams("view=5"), spec, usual);
    const address = writeListState(taken, usual);
    expect(String(address)).toBe("per_page=10&view=5");
    expect(asksForView(address)).toBe(false);
    expect(asksForView(new URLSearchParams())).toBe(false);
  });
});

describe("the head of a column", () => {
  it("asks for ascending, then descending, then the usual order", () => {
    const first = nextSort([], "number");
    const second = nextSort(first, "number");
    expect([first, second, nextSort(second, "number")]).toEqual([
      [{ field: "number", order: "asc" }],
      [{ field: "number", order: "desc" }],
      [],
    ]);
    expect(nextSort(second, "formed_on")).toEqual([{ field: "formed_on", order: "asc" }]);
  });
});
