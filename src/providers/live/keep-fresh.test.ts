import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { isAbout, keepFresh } from "./keep-fresh.ts";
import { LiveBus } from "./live-bus.ts";
import { createLiveProvider } from "./live-provider.ts";

const key = (name: string, params: unknown = {}, query: unknown = {}, ask = "") => [
  "call",
  name,
  { aggregatorId: 1, family: "plain", locale: "ru" },
  params,
  query,
  ask,
];
const changed = (noun: string, id: number | null = null) => ({ kind: "changed", noun, id }) as const;

describe("what is read again when something has changed", () => {
  it("is the resource's lists, counts and names, and the one record", () => {
    const parks = [changed("parks", 3)];
    expect(isAbout(key("parks.list", {}, {}, "page=2&filter[status]=1"), parks)).toBe(true);
    expect(isAbout(key("parks.statusCounts"), parks)).toBe(true);
    expect(isAbout(key("parks.names"), parks)).toBe(true);
    expect(isAbout(key("parks.one", { id: 3 }), parks)).toBe(true);
    expect(isAbout(key("parks.one", { id: 4 }), parks)).toBe(false);
    expect(isAbout(key("parks.one", { id: 4 }), [changed("parks")])).toBe(true);
    expect(isAbout(key("oks.list"), parks)).toBe(false);
    expect(isAbout(["auth", "identity"], parks)).toBe(false);
  });
  it("is what refine's own hooks have read of it as well", () => {
    const parks = [changed("parks", 3)];
    expect(isAbout(["data", "default", "parks", "list", { filters: [] }], parks)).toBe(true);
    expect(isAbout(["data", "default", "parks", "one", "3", {}], parks)).toBe(true);
    expect(isAbout(["data", "default", "parks", "one", "4", {}], parks)).toBe(false);
    expect(isAbout(["data", "default", "oks", "list", {}], parks)).toBe(false);
  });
  it("is the record's own history", () => {
    expect(isAbout(key("history.of", {}, { noun: "parks", id: 3 }), [changed("parks", 3)])).toBe(true);
    expect(isAbout(key("history.of", {}, { noun: "parks", id: 4 }), [changed("parks", 3)])).toBe(false);
    expect(isAbout(key("history.of", {}, { noun: "oks", id: 3 }), [changed("parks", 3)])).toBe(false);
  });
  it("is the list of everything that was done, whatever was", () => {
    expect(isAbout(key("action-history.list"), [changed("parks", 3)])).toBe(true);
    expect(isAbout(key("action-history.list"), [])).toBe(false);
  });
  it("is what waits beside the menu's lines, where it counts what was done", () => {
    const held = { data: [{ noun: "oks", count: 0, capped: false }] };
    expect(isAbout(key("menu.badges"), [changed("oks", 3)], held)).toBe(true);
    expect(isAbout(key("menu.badges"), [changed("parks", 3)], held)).toBe(false);
    expect(isAbout(key("menu.badges"), [changed("oks", 3)])).toBe(false);
  });
  it("is the card of a paper that waits for what was done, so that its next step opens by itself", () => {
    const sign = { ok: false, why: "ждёт", blocked_by: { type: "oks", id: 3, number: "7" } };
    const held = { data: { id: 1, can: { sign, print: { ok: true } } } };
    expect(isAbout(key("avrs.one", { id: 1 }), [changed("oks", 3)], held)).toBe(true);
    expect(isAbout(key("avrs.one", { id: 1 }), [changed("oks")], held)).toBe(true);
    expect(isAbout(key("avrs.one", { id: 1 }), [changed("oks", 4)], held)).toBe(false);
    expect(isAbout(key("avrs.one", { id: 1 }), [changed("parks", 3)], held)).toBe(false);
    expect(isAbout(key("avrs.one", { id: 1 }), [changed("oks", 3)], { data: { id: 1 } })).toBe(false);
  });
  it("is never a month that somebody is splitting: they would save over it without knowing", () => {
    expect(isAbout(key("oks.parkDistribution", { park: 1, period: "2026-04" }), [changed("oks")])).toBe(false);
    expect(isAbout(key("oks.distribution", { id: 1 }), [changed("oks", 1)])).toBe(false);
  });
});

describe("a screen that somebody looks at", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  function look(queryKey: unknown[], client: QueryClient) {
    const reads = { count: 0 };
    const observer = new QueryObserver(client, {
      queryKey,
      staleTime: 60_000,
      queryFn: () => {
        reads.count += 1;
        return { data: [reads.count] };
      },
    });
    stops.push(observer.subscribe(() => {}));
    return { reads, observer };
  }

  it("is read again once for many changes, showing what it showed meanwhile; other screens are not", async () => {
    const client = new QueryClient();
    const bus = new LiveBus();
    stops.push(keepFresh(client, bus));
    const list = look(key("parks.list"), client);
    const other = look(key("oks.list"), client);
    await expect.poll(() => [list.reads.count, other.reads.count], { timeout: 10_000 }).toEqual([1, 1]);
    const shown: unknown[] = [];
    stops.push(list.observer.subscribe(({ data }) => shown.push(data)));
    for (let id = 1; id <= 40; id += 1) bus.say(changed("parks", id));
    await expect.poll(() => list.reads.count, { timeout: 10_000 }).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([list.reads.count, other.reads.count]).toEqual([2, 1]);
    expect(shown).not.toContain(undefined);
  });

  it("is read again whole when changes may have been missed, and work has its own pace", async () => {
    const client = new QueryClient();
    const bus = new LiveBus();
    stops.push(keepFresh(client, bus));
    const list = look(key("oks.list"), client);
    const jobs = look(key("jobs.list"), client);
    await expect.poll(() => [list.reads.count, jobs.reads.count], { timeout: 10_000 }).toEqual([1, 1]);
    bus.say({ kind: "everything" });
    bus.say({ kind: "job", id: 1 });
    await expect.poll(() => list.reads.count, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => jobs.reads.count, { timeout: 10_000 }).toBeGreaterThan(1);
  });
});

describe("refine's live provider", () => {
  it("tells a channel of its resource and of the ids that it asked for, until it leaves", () => {
    const bus = new LiveBus();
    const { subscribe, unsubscribe } = createLiveProvider(bus);
    const heard: unknown[] = [];
    const ask = {
      channel: "resources/parks",
      types: ["*"],
      callback: ({ payload }: { payload: unknown }) => heard.push(payload),
    };
    const leave: unknown = subscribe({ ...ask, params: { id: 3 } });
    for (const event of [changed("parks", 3), changed("parks", 4), changed("oks", 3), changed("parks")]) bus.say(event);
    expect(heard).toEqual([{ ids: [3] }, {}]);
    unsubscribe(leave);
    bus.say(changed("parks", 3));
    expect(heard).toHaveLength(2);
  });
});
