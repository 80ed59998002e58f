import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UserInfo } from "../../contract/entities/user.ts";
import { parkRoutes } from "../../contract/routes/parks.ts";
import { storageKeys } from "../config/storage-keys.ts";
import { manager } from "../engine/testing/portal.tsx";
import { whenEntered } from "../providers/auth/shared-session.ts";
import { keepToken } from "../providers/auth/stored.ts";
import type { Speaker } from "../providers/i18n/i18n.ts";
import { wire } from "./wiring.ts";

/** Messages between tabs take a moment, and machines are busy. */
const PATIENCE = { timeout: 15_000 };

/** A tab's sight of a storage: what it changes is told to whoever shares it, and not to itself. */
class Shelf implements Storage {
  readonly #kept: Map<string, string>;
  readonly #tell: (key: string, newValue: string | null) => void;
  constructor(kept = new Map<string, string>(), tell: (key: string, newValue: string | null) => void = () => {}) {
    this.#kept = kept;
    this.#tell = tell;
  }
  get length() {
    return this.#kept.size;
  }
  key = (at: number) => [...this.#kept.keys()][at] ?? null;
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.#kept.get(key) === value) return;
    this.#kept.set(key, value);
    this.#tell(key, value);
  };
  removeItem = (key: string) => {
    if (this.#kept.delete(key)) this.#tell(key, null);
  };
  clear = () => this.#kept.clear();
}

/** One person more for each test: what a tab of an earlier one has said may still be under way. */
let person = 100;
const realFetch = globalThis.fetch;

/** What the tabs of a test hear each other on, and how many messages are still on their way to each; closed after it, as the tabs are. */
const RealChannel = globalThis.BroadcastChannel;
const channels = new Map<BroadcastChannel, number>();
const owe = (channel: BroadcastChannel, more: number) => channels.set(channel, (channels.get(channel) ?? 0) + more);
class Channel extends RealChannel {
  constructor(name: string) {
    super(name);
    channels.set(this, 0);
    this.addEventListener("message", () => owe(this, -1));
  }
  override postMessage(message: unknown): void {
    for (const other of channels.keys()) if (other !== this && other.name === this.name) owe(other, 1);
    super.postMessage(message);
  }
  override close(): void {
    channels.delete(this);
    super.close();
  }
}

/** Until the tabs have heard all that they have told each other, and done what they do about it. */
async function quiet(): Promise<void> {
  await expect.poll(() => [...channels.values()].every((owed) => owed === 0), PATIENCE).toBe(true);
  // Whoever has heard something asks the server once at most: an answer that is asked for only now comes after theirs.
  await (await fetch("/api/users/info")).json();
  await new Promise((resolve) => setTimeout(resolve));
}
const speaker: Pick<Speaker, "locale" | "words"> = { locale: () => "ru", words: (key) => key };

/** A browser with its tabs, and a server that knows tokens and whose they are. */
function browser() {
  const remembered = new Map<string, string>();
  const tokens = new Map<string, number>();
  const tabs: { readonly store: ReturnType<typeof wire>["store"] }[] = [];
  const asked: string[] = [];
  let isOffline = false;
  globalThis.fetch = async (address, init) => {
    const path = String(address);
    const headers = new Headers(init?.headers);
    asked.push(`${init?.method ?? "GET"} ${path} ${headers.get("X-Aggregator")}`);
    if (isOffline) throw new TypeError("fetch failed");
    const id = tokens.get(headers.get("Authorization")?.replace("Bearer ", "") ?? "");
    if (id === undefined) return Response.json({ code: "NOT_SIGNED_IN", message: "" }, { status: 401 });
    if (path.endsWith("/users/info")) return Response.json({ data: { ...manager.user, id } satisfies UserInfo });
    if (init?.method === "DELETE") tokens.delete(headers.get("Authorization")?.replace("Bearer ", "") ?? "");
    return Response.json({ data: path.endsWith("/token") ? { ended: true } : [] });
  };
  const open = () => {
    const local = new Shelf(remembered, (key, newValue) => {
      for (const { store } of tabs) if (store !== wiring.store) void store.onStorage({ key, newValue });
    });
    const storages = { local, session: new Shelf() };
    const wiring = wire({ speaker: speaker as Speaker, storages, early: undefined }); // a tab says nothing here but words of errors
    tabs.push(wiring);
    const logIn = async (token: string, id: number, remember: boolean) => {
      tokens.set(token, id);
      keepToken(storages, token, remember);
      await wiring.store.start(true);
    };
    return { ...wiring, storages, logIn, kind: () => wiring.store.state().kind };
  };
  const end = (token: string) => tokens.delete(token);
  const offline = (is: boolean) => {
    isOffline = is;
  };
  return { open, end, offline, asked, tokens };
}

beforeEach(() => {
  person += 1;
  globalThis.BroadcastChannel = Channel;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.BroadcastChannel = RealChannel;
  for (const channel of channels.keys()) channel.close();
});

/** Two tabs of one person, whose session is remembered or lives as long as the tabs. */
async function two(isRemembered: boolean, ids = [person, person]) {
  const { open, ...house } = browser();
  const [one, other] = [open(), open()];
  const token = `t${person}`;
  await one.logIn(token, ids[0] ?? 0, isRemembered);
  await other.logIn(isRemembered || ids[0] === ids[1] ? token : `${token}-other`, ids[1] ?? 0, isRemembered);
  await quiet(); // what they have told each other so far
  return { one, other, token, open, ...house };
}

/** The server knows the session of a tab no more. */
const refuse = (store: ReturnType<typeof wire>["store"]) => void store.renew(store.token()).catch(() => undefined);

describe.each([
  ["a remembered session", true],
  ["a session of the tabs alone", false],
])("tabs of one person, with %s", (_, isRemembered) => {
  it("log out together", async () => {
    const { one, other } = await two(isRemembered);
    await one.authProvider.logout({});
    await expect.poll(other.kind, PATIENCE).toBe("left"); // nothing of the page stays in either
    expect(other.store.token()).toBeNull();
    expect(one.kind()).toBe("left");
  });

  it("log out together even when the server does not hear of it", async () => {
    const { one, other, offline } = await two(isRemembered);
    offline(true);
    await one.authProvider.logout({});
    await expect.poll(other.kind, PATIENCE).toBe("left");
  });

  it("log in together: a call that waited in one goes on after the log-in in the other", async () => {
    const { one, other, token, end, tokens } = await two(isRemembered);
    end(token);
    const call = { route: parkRoutes.names, family: "plain" as const };
    const waiting = other.dataProvider.custom?.({ url: "", method: "get", meta: { portal: call } });
    void one.dataProvider.custom?.({ url: "", method: "get", meta: { portal: call } }).catch(() => undefined);
    await expect.poll(() => [one.kind(), other.kind()], PATIENCE).toEqual(["expired", "expired"]);
    tokens.set(`${token}-new`, person);
    await one.store.signedIn(`${token}-new`, isRemembered);
    await expect.poll(other.kind, PATIENCE).toBe("active");
    expect(await waiting).toEqual({ data: { data: [] } });
    expect(other.store.token()).toBe(`${token}-new`);
  });

  it("change the aggregator together, and neither shows what was read for the last one", async () => {
    const { one, other, asked } = await two(isRemembered);
    other.client.setQueryData(["call", "parks.list", { aggregatorId: 1 }], ["парк"]);
    await one.store.changeAggregator(2);
    await expect.poll(other.store.aggregatorId, PATIENCE).toBe(2);
    expect(other.client.getQueryData(["call", "parks.list", { aggregatorId: 1 }])).toBeUndefined();
    expect(other.client.getQueryData(["auth", "identity"])).toMatchObject({ aggregatorId: 2 });
    const call = { route: parkRoutes.names, family: "plain" as const };
    await other.dataProvider.custom?.({ url: "", method: "get", meta: { portal: call } });
    expect(asked.at(-1)).toBe("GET /api/parks/names 2");
    expect(other.storages.session.getItem(storageKeys.aggregatorId)).toBe("2"); // a reload begins there
  });
});

it("a tab that waits for a log-in goes on for the aggregator that was chosen in another one meanwhile", async () => {
  const { one, other, token } = await two(false);
  refuse(other.store);
  await one.store.changeAggregator(2);
  await expect.poll(() => [other.kind(), other.store.aggregatorId()], PATIENCE).toEqual(["expired", 2]);
  await other.store.signedIn(token, false);
  expect([other.kind(), other.store.aggregatorId()]).toEqual(["active", 2]);
});

describe("tabs of two people", () => {
  it("leave each other alone: aggregator, log-in and log-out", async () => {
    const { one, other, tokens } = await two(false, [person, person + 5_000]);
    await one.store.changeAggregator(2);
    refuse(other.store);
    tokens.set(`t${person}-again`, person);
    await one.store.signedIn(`t${person}-again`, false);
    await quiet();
    expect([other.kind(), other.store.aggregatorId(), other.store.token()]).toEqual(["expired", 1, null]);
    await one.authProvider.logout({});
    await quiet();
    expect(other.kind()).toBe("expired");
  });
});

describe("a tab that stands on the log-in page", () => {
  it.each([true, false])(
    "goes on when somebody logs in in another one (remembered: %s), once",
    async (isRemembered) => {
      const { open } = browser();
      const waits = open();
      let entered = 0;
      const stop = whenEntered(waits.storages, () => {
        entered += 1;
      });
      const one = open();
      await one.logIn(`t${person}`, person, isRemembered);
      if (isRemembered) window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.token }));
      await expect.poll(() => entered, PATIENCE).toBe(1);
      expect(waits.store.token()).toBe(`t${person}`);
      await one.store.signedIn(`t${person}`, isRemembered);
      window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.token }));
      await quiet();
      expect(entered).toBe(1);
      stop();
    },
  );

  it("stays there when a page of somebody who works is loaded anew: whoever has left has left", async () => {
    const { one } = await two(false);
    const storages = { local: new Shelf(), session: new Shelf() };
    let entered = 0;
    const stop = whenEntered(storages, () => {
      entered += 1;
    });
    await one.store.start();
    await quiet();
    expect(entered).toBe(0);
    stop();
  });
});
