import { describe, expect, it } from "vitest";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, writeListAsk } from "../../../contract/list.ts";
import { pathsOf } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { MOST_LIMIT, USUAL_LIMIT } from "../../config/page-limit.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { readListState } from "../../engine/list/state/list-state.ts";
import { rowsOf } from "../../engine/list/state/use-page.ts";
import { reports } from "../../engine/testing/reports.ts";
import { createHttp } from "../../providers/http/http.ts";
import { askForPage } from "./begin-page.ts";
import { callerOf } from "./caller.ts";
import { beginCalls } from "./early-calls.ts";
import { type Caller, firstCalls } from "./first-calls.ts";
import { pageAt } from "./first-page.ts";
import { firstPagesOf } from "./first-pages-of.ts";
import { SESSION_PATHS } from "./session-paths.ts";

const pages = firstPagesOf([reports], routes);
const manager: Caller = {
  token: "t",
  locale: "ru",
  user: { roleId: 1, isOutsourcing: false },
  aggregatorId: 7,
  limit: 25,
};
const at = (address: string) => new URL(address, "https://parkdesk.example");
const asked = (address: string, caller = manager) => firstCalls(pages, at(address), caller).map(({ url }) => url);

/** What the list itself asks for at an address. */
function listAsks(address: string, limit: number): string {
  const { list } = routes.find(({ name }) => name === "oks.list") ?? {};
  const state = readListState(at(address).searchParams, list ?? { filters: {}, sorts: [] }, {
    limit,
    sort: reports.list.sort ? [reports.list.sort] : [],
  });
  return `/api/reports/commissioner?${writeListAsk(rowsOf(state.ask))}`;
}

describe("what is asked for while the scripts are loading", () => {
  it.each([
    "/oks",
    "/oks?page=3&per_page=50",
    "/oks?sort=-number&search=a%26b",
    "/oks?page=2&filter[status]=0,1&filter[period]=2026-04",
  ])("is the question of the list itself: %s", (address) => expect(asked(address)).toContain(listAsks(address, 25)));

  it("is the profile alone where the browser remembers nobody, or the address says more than a list's question", () => {
    expect(asked("/oks", { ...manager, user: undefined })).toEqual(["/api/users/info"]);
    expect(asked("/oks?view=5").filter((url) => url.includes("commissioner"))).toEqual([]);
    expect(asked("/report")).toEqual(["/api/users/info"]);
  });

  it("takes the paths of the person's family", () => {
    const client = { ...manager, user: { roleId: 2, isOutsourcing: false } } as const;
    expect(asked("/oks", client)[1]).toMatch(/^\/api\/users\/reports\/commissioner\?/);
  });

  it("is nothing of a page that the person may not open, nor before it is known whether they may", () => {
    const url = (list: Resource["access"]["list"], caller = manager) => {
      const found = firstPagesOf([{ ...reports, access: { ...reports.access, list } }], routes);
      return firstCalls(found, at("/oks"), caller).map((call) => call.url.split("?")[0]);
    };
    const me = "/api/users/info";
    const client = { ...manager, user: { roleId: 2, isOutsourcing: false } } as const;
    expect(url({ role: [1] })).toEqual([me, "/api/reports/commissioner", "/api/views/layouts"]);
    expect(url({ role: [1] }, client)).toEqual([me]);
    expect(url({ flag: "is_admin" })).toEqual([me]);
    // Spec §6: whoever does not outsource has accounting services, whatever his flag says.
    expect(url({ flag: "has_accounting_services" }, client)).toContain("/api/users/reports/commissioner");
    expect(url({ flag: "has_accounting_services" }, { ...manager, user: { roleId: 2, isOutsourcing: true } })).toEqual([
      me,
    ]);
  });

  it("knows the addresses and limits of the contract", () => {
    expect(pathsOf(sessionRoutes.me)).toEqual([{ family: undefined, path: SESSION_PATHS.me }]);
    expect([USUAL_LIMIT, MOST_LIMIT]).toEqual([DEFAULT_PER_PAGE, MAX_PER_PAGE]);
  });

  it("is a record's for a card, and nothing for what is no number", () => {
    const found = firstPagesOf([{ ...reports, card: { sections: [{ fields: ["number"] }] } }], routes);
    const urls = (address: string) => firstCalls(found, at(address), manager).map(({ url }) => url);
    expect(urls("/oks/5")).toContain("/api/reports/commissioner/5");
    expect(urls("/oks/..%2F5")).toEqual(["/api/users/info"]);
    expect(pageAt(found, "/oks/5")?.params).toEqual({ okId: "5" });
  });
});

describe("who asks", () => {
  it("is read from what was remembered with this very token", () => {
    localStorage.setItem(
      "restore_info",
      JSON.stringify({ token: "t", user: { roleId: 2, is_outsourcing: true, aggregator_id: 3 } }),
    );
    const storages = { local: localStorage, session: sessionStorage };
    expect(callerOf(storages, "t")).toMatchObject({
      user: { roleId: 2, isOutsourcing: true },
      aggregatorId: 3,
      limit: 10,
    });
    expect(callerOf(storages, "another").user).toBeUndefined();
    localStorage.clear();
  });
});

describe("an answer that came early", () => {
  const url = "/api/parks?per_page=10";
  const headers = {
    Accept: "application/json",
    "Accept-Language": "ru",
    Authorization: "Bearer t",
    "X-Aggregator": "7",
  };
  /** An application that begins with one early call, and its own way to the server. */
  function begun(now = () => 0) {
    const made: string[] = [];
    const server =
      (from: string): typeof fetch =>
      async (input) => {
        made.push(`${from} ${String(input)}`);
        return Response.json({ from });
      };
    const early = beginCalls([{ url, headers }], server("early"), now);
    const now7 = { aggregatorId: 7 as number | null, locale: "ru", token: "t" };
    const http = createHttp({
      base: "/api",
      fetch: early.adopting(server("late")),
      token: () => now7.token,
      locale: () => now7.locale,
      aggregatorId: () => now7.aggregatorId,
      words: () => "",
      renew: () => Promise.reject(new Error("no")),
      report: () => undefined,
    });
    const ask = () => http.json({ method: "GET", path: "parks", query: new URLSearchParams("per_page=10") });
    return { ask, made, who: now7 };
  }

  it("is taken by the same question, once", async () => {
    const { ask, made } = begun();
    expect(await ask()).toEqual({ from: "early" });
    expect(await ask()).toEqual({ from: "late" });
    expect(made).toHaveLength(2);
  });

  it.each([
    ["aggregator", { aggregatorId: 8 }],
    ["language", { locale: "kz" }],
    ["person", { token: "another" }],
  ])("is never shown for another %s", async (_, other) => {
    const { ask, who } = begun();
    Object.assign(who, other);
    expect(await ask()).toEqual({ from: "late" });
  });

  it("is not taken when it has grown old", async () => {
    let now = 0;
    const { ask } = begun(() => now);
    now = 31_000;
    expect(await ask()).toEqual({ from: "late" });
  });

  it("that never came is asked for again", async () => {
    const early = beginCalls([{ url, headers }], () => Promise.reject(new TypeError("no network")));
    const reply = await early.adopting(async () => Response.json("late"))(url, { method: "GET", headers });
    expect(await reply.json()).toBe("late");
  });

  it("holds two of a browser's connections at most, the profile and the rows before the rest", async () => {
    const begun: string[] = [];
    const arrive: (() => void)[] = [];
    const server: typeof fetch = (input) => {
      begun.push(String(input));
      return new Promise((resolve) => arrive.push(() => resolve(Response.json({}))));
    };
    const early = beginCalls(
      ["/me", "/rows", "/layouts"].map((each) => ({ url: each, headers })),
      server,
    );
    expect(begun).toEqual(["/me", "/rows"]);
    const layouts = early.adopting(server)("/layouts", { headers });
    arrive[1]?.();
    await expect.poll(() => begun).toEqual(["/me", "/rows", "/layouts"]);
    arrive[2]?.();
    expect((await layouts).ok).toBe(true);
  });
});

describe("after signing in, when the browser remembers nobody yet", () => {
  const storages = { local: localStorage, session: sessionStorage };
  const beginning = { address: at("/oks"), storages, token: "fresh" };
  const me = { data: { roleId: 2, is_outsourcing: false, aggregator_id: 3 } };
  /** A server that knows who it is. */
  function serve(profile: unknown) {
    const made: [string, string | null][] = [];
    const server: typeof fetch = async (input, init) => {
      made.push([String(input), new Headers(init?.headers).get("x-aggregator")]);
      return Response.json(profile);
    };
    return { made, server };
  }

  it("the rows are asked for as soon as the profile says whose they are, and the profile can still be read", async () => {
    const { made, server } = serve(me);
    const early = askForPage(pages, beginning, server);
    const [call] = firstCalls(pages, beginning.address, callerOf(storages, "fresh"));
    const reply = await early.adopting(server)(call?.url ?? "", { headers: call?.headers ?? {} });
    expect(await reply.json()).toEqual(me);
    await expect.poll(() => made.map(([url]) => url.split("?")[0])).toContain("/api/users/reports/commissioner");
    expect(made.filter(([url]) => url === "/api/users/info")).toHaveLength(1);
    expect(made.at(-1)?.[1]).toBe("3");
  });

  it("nothing more is asked when the profile is a refusal", async () => {
    const { made, server } = serve({ isError: true });
    askForPage(pages, beginning, server);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made).toHaveLength(1);
  });

  it("what the page has asked for itself meanwhile is not asked for twice", async () => {
    const { made, server } = serve(me);
    const early = beginCalls([], server);
    const call = { url: "/api/parks", headers: { Accept: "application/json" } };
    await early.adopting(server)(call.url, { headers: call.headers });
    early.add([call]);
    expect(made).toHaveLength(1);
  });
});
