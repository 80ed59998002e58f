import { describe, expect, it } from "vitest";
import { historyRoutes } from "../../../contract/routes/history.ts";
import { createDataProvider } from "../data/data-provider.ts";
import { createHttp } from "../http/http.ts";
import { createAuditLogProvider } from "./audit-log-provider.ts";

const renamed = {
  id: 9,
  at: "2026-05-10T07:05:00Z",
  event: "parks.changed",
  who: "Айгүл Тестова",
  changes: [
    { field: "name", before: "Парк", after: "Алатау" },
    { field: "city_id", before: 2, after: null },
  ],
};
const made = { id: 8, at: "2026-05-09T07:00:00Z", event: "parks.created", who: null, changes: [] };

/** The audit over our own calls, down to the network, and what was asked of that. */
function portal(answer: () => Response | Promise<Response>, family: "plain" | "users" = "plain") {
  const asked: { readonly method: string; readonly address: string; readonly aggregator: string | null }[] = [];
  const http = createHttp({
    base: "/api",
    fetch: async (address, init) => {
      const aggregator = new Headers(init?.headers).get("X-Aggregator");
      asked.push({ method: init?.method ?? "GET", address: String(address), aggregator });
      return answer();
    },
    token: () => "t",
    locale: () => "ru",
    aggregatorId: () => 3,
    words: (code) => `${code} in words`,
    renew: () => Promise.reject(new Error("nobody logs in here")),
    report: () => undefined,
  });
  const provider = createDataProvider({ http, family: () => family, words: (key) => key });
  return { audit: createAuditLogProvider(provider), asked };
}
const history = (data: readonly unknown[], next: number | null = null) => Response.json({ data, next });

describe("refine's audit", () => {
  it("reads the history of a record from the server, in the person's family and for their aggregator", async () => {
    const { audit, asked } = portal(() => history([renamed]), "users");
    await audit.get({ resource: "parks", meta: { id: "5" } });
    expect(asked).toEqual([{ method: "GET", address: "/api/users/history?noun=parks&id=5", aggregator: "3" }]);
  });

  it("says who did what when, what every field was and what it became, in the server's order", async () => {
    const { audit } = portal(() => history([renamed, made]));
    expect(await audit.get({ resource: "parks", meta: { id: 5 } })).toEqual([
      {
        id: 9,
        createdAt: "2026-05-10T07:05:00Z",
        resource: "parks",
        action: "parks.changed",
        author: { name: "Айгүл Тестова" },
        previousData: { name: "Парк", city_id: 2 },
        data: { name: "Алатау", city_id: null },
        meta: { id: 5 },
      },
      {
        id: 8,
        createdAt: "2026-05-09T07:00:00Z",
        resource: "parks",
        action: "parks.created",
        previousData: {},
        data: {},
        meta: { id: 5 },
      },
    ]);
  });

  it("goes on from an event that was seen", async () => {
    const { audit, asked } = portal(() => history([made]));
    await audit.get({ resource: "parks", meta: { id: 5, before: 9 } });
    expect(asked[0]?.address).toBe("/api/history?noun=parks&id=5&before=9");
  });

  it("writes nothing: the server has written it down in the transaction of the change", async () => {
    const { audit, asked } = portal(() => history([]));
    const told = { resource: "parks", action: "update", data: { name: "Алатау" }, meta: { id: 5 } };
    expect(await audit.create(told)).toBeUndefined();
    expect(await audit.update({ id: 9, name: "Другое имя" })).toBeUndefined();
    expect(asked).toEqual([]);
    expect(Object.keys(historyRoutes)).toEqual(["of"]); // there is no call that writes
  });
});

describe("a history that does not come", () => {
  const ofPark = { resource: "parks", meta: { id: 5 } };

  it("is an error with the server's words, never an empty history", async () => {
    const { audit } = portal(() => Response.json({ code: "NOT_FOUND", message: "Такой записи нет" }, { status: 404 }));
    await expect(audit.get(ofPark)).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
      message: "Такой записи нет",
    });
  });

  it("is an error when the connection is lost", async () => {
    const { audit } = portal(() => Promise.reject(new TypeError("fetch failed")));
    await expect(audit.get(ofPark)).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  });

  it("is an error when it breaks the contract", async () => {
    const { audit } = portal(() => history([{ ...renamed, changes: [{ before: 1, after: 2 }] }]));
    await expect(audit.get(ofPark)).rejects.toMatchObject({ code: "UNREADABLE_REPLY" });
  });

  it("is not asked for without a record, nor by a question that the server would not heed", async () => {
    const { audit, asked } = portal(() => history([]));
    await expect(audit.get({ resource: "parks" })).rejects.toThrow();
    await expect(audit.get({ resource: "parks", action: "update", meta: { id: 5 } })).rejects.toThrow("by action");
    expect(asked).toEqual([]);
  });
});
