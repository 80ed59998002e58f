import { expect, it } from "vitest";
import { toDay } from "../../../../domain/periods/day.ts";
import { listAskOf, readBreakdownAsk, writeBreakdownAsk } from "./breakdown-ask.ts";

const usual = { from: toDay("2026-01-01"), to: toDay("2026-03-31") };
const read = (address: string) => readBreakdownAsk(new URLSearchParams(address), usual, ["cash"]);
const WHOLE = "from=2026-02-01&to=2026-02-28&parks=1,2&counterparties=7&sort=-cash&page=3&per_page=50";

it("reads a breakdown from its address and writes the same address of it", () => {
  const ask = read(WHOLE);
  expect(ask).toEqual({
    period: { from: "2026-02-01", to: "2026-02-28" },
    parks: [1, 2],
    counterparties: [7],
    sort: { field: "cash", order: "desc" },
    page: 3,
    perPage: 50,
  });
  expect(decodeURIComponent(String(writeBreakdownAsk(ask)))).toBe(WHOLE);
});

it("is the usual where an address says nothing or what cannot be read, and writes nothing of that", () => {
  const ask = { period: usual, parks: [], counterparties: [], sort: null, page: 1, perPage: null };
  expect(read("")).toEqual(ask);
  expect(read("from=2026-02-30&to=2026-03-01&parks=x&sort=number&page=0")).toEqual(ask);
  expect(String(writeBreakdownAsk(ask))).toBe("from=2026-01-01&to=2026-03-31");
});

it("asks the server for the parks and the counterparties that are chosen, and for all where none is", () => {
  expect(listAskOf(read(WHOLE), 20)).toEqual({
    page: 3,
    perPage: 20,
    sort: [{ field: "cash", order: "desc" }],
    search: "",
    filters: { period: { from: "2026-02-01", to: "2026-02-28" }, park: [1, 2], counterparty: [7] },
  });
  expect(listAskOf(read(""), 20).filters).toEqual({ period: usual });
});
