import { expect, it } from "vitest";
import { drivers as machine } from "../domain/documents/drivers.ts";
import type { Fields } from "./field.ts";
import { byServer, countedBy } from "./resource.ts";

it("a list is counted by the status that it is filtered by, and by its tabs, unless it says who counts", () => {
  const calls = { list: ["plain"] } as const;
  const status = { kind: "status", machine } as const;
  const tabs = [{ id: 1, code: "new", statuses: ["new"] }];
  const counted = (change: object, more: object = {}) =>
    countedBy({
      fields: { name: { kind: "text", filter: true }, status: { ...status, ...change } },
      calls: { ...calls, ...more },
    });
  expect(counted({})).toEqual({});
  expect(counted({ filter: true })).toEqual({ status: { families: ["plain"] } });
  expect(counted({ tabs })).toEqual({ tab: { families: ["plain"] } });
  expect(counted({ filter: true, tabs }, { counts: { name: ["plain"] } })).toEqual({ name: { families: ["plain"] } });
  const said = { families: ["plain"], at: "names", flags: { is_limit: "has_limit" } } as const;
  expect(counted({}, { counts: { name: said } })).toEqual({ name: said });
});

it("what the server makes is the same field that no form asks for", () => {
  const fields = { total: { kind: "money", sort: true } } as const satisfies Fields;
  expect(byServer(fields)).toEqual({ total: { kind: "money", sort: true, edit: false } });
});
