import { expect, it } from "vitest";
import { readListAsk, writeListAsk } from "../../contract/list.ts";
import { okRoutes } from "../../contract/routes/oks.ts";
import { listAskOf } from "./list-ask.ts";

it("carries refine's question to the server and back without losing status 0, a comma or an ampersand", () => {
  const ask = listAskOf({
    pagination: { currentPage: 3, pageSize: 50 },
    sorters: [{ field: "formed_on", order: "desc" }],
    filters: [
      { field: "status", operator: "in", value: [0, 2] },
      { field: "park", operator: "eq", value: 5 },
      { field: "number", operator: "in", value: ["A&B", "1,2", "a\\b"] },
      { field: "formed_on", operator: "gte", value: "2026-04-01" },
      { field: "formed_on", operator: "lte", value: "2026-04-30" },
      { field: "period", operator: "eq", value: "2026-04" },
      { field: "search", operator: "contains", value: "ТОО «A#B»" },
    ],
  });
  const read = readListAsk(new URLSearchParams(writeListAsk(ask).toString()), okRoutes.list.list);
  expect(read).toEqual({
    ok: true,
    value: {
      page: 3,
      perPage: 50,
      sort: [{ field: "formed_on", order: "desc" }],
      search: "ТОО «A#B»",
      filters: {
        status: [0, 2],
        park: [5],
        number: ["A&B", "1,2", "a\\b"],
        formed_on: { from: "2026-04-01", to: "2026-04-30" },
        period: "2026-04",
      },
    },
  });
});

it("refuses a filter that it would have to drop", () => {
  expect(() => listAskOf({ filters: [{ field: "name", operator: "startswith", value: "A" }] })).toThrow("startswith");
  expect(() => listAskOf({ filters: [{ operator: "or", value: [] }] })).toThrow("or");
});
