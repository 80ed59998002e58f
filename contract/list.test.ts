import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListAsk, type ListSpec, readListAsk, writeListAsk } from "./list.ts";

const spec: ListSpec = {
  filters: { status: "ids", name: "texts", active: "flag", period: "months", created_at: "dates", total: "money" },
  sorts: ["name", "created_at"],
};

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const month = fc.constantFrom("2026-04", "2025-12");
const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(String);
const nasty = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom("ТОО «A&B»", "A#B", "A+B", 'с "кавычками"', "a,b\\,c", "\\", "0", "false", "50 %", "[from]"),
);
const range = (value: fc.Arbitrary<string>) =>
  fc.oneof(fc.record({ from: value }), fc.record({ to: value }), fc.record({ from: value, to: value }));

const ask: fc.Arbitrary<ListAsk> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  perPage: fc.integer({ min: 1, max: 500 }),
  sort: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom("name", "created_at"),
      order: fc.constantFrom("asc" as const, "desc" as const),
    }),
    { selector: ({ field }) => field },
  ),
  search: fc.string(),
  filters: fc.record(
    {
      status: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 300 }),
      name: fc.array(nasty, { minLength: 1, maxLength: 300 }),
      active: fc.boolean(),
      period: fc.oneof(month, range(month)),
      created_at: range(day),
      total: range(amount),
    },
    { requiredKeys: [] },
  ),
});

describe("A list question in an address", () => {
  it("is read back as it was written, whatever its values hold", () => {
    fc.assert(
      fc.property(ask, (question) => {
        const address = writeListAsk(question).toString();
        expect(readListAsk(new URLSearchParams(address), spec)).toEqual({ ok: true, value: question });
      }),
    );
  });

  it("keeps status 0 and an unchecked flag", () => {
    const read = readListAsk(new URLSearchParams("filter[status]=0&filter[active]=false"), spec);
    expect(read).toMatchObject({ ok: true, value: { filters: { status: [0], active: false } } });
  });

  it("takes a search of 100 characters and of 8 words, however they are spaced", () => {
    for (const search of ["а".repeat(100), "  1 2\t3 4  5 6 7 8 "])
      expect(readListAsk(new URLSearchParams({ search }), spec)).toMatchObject({ ok: true, value: { search } });
  });

  it.each([
    ["filter[colour]=red", "filter[colour]"],
    ["filter[status]=one", "filter[status]"],
    ["filter[period]=2026-13", "filter[period]"],
    ["filter[period][from]=2026-04-01", "filter[period][from]"],
    ["filter[period]=2026-04&filter[period][to]=2026-05", "filter[period][to]"],
    ["filter[period][to]=2026-05&filter[period]=2026-04", "filter[period]"],
    ["filter[status][from]=1", "filter[status][from]"],
    ["filter[created_at][from]=2026-02-30", "filter[created_at][from]"],
    ["filter[total][from]=1.5", "filter[total][from]"],
    ["sort=secret", "sort"],
    ["per_page=501", "per_page"],
    ["page=0", "page"],
    ["limit=5", "limit"],
    [`search=${"а".repeat(101)}`, "search"],
    ["search=1+2+3+4+5+6+7+8+9", "search"],
  ])("names what it cannot use: %s", (address, wrong) => {
    expect(readListAsk(new URLSearchParams(address), spec)).toEqual({ ok: false, wrong: [wrong] });
  });
});
