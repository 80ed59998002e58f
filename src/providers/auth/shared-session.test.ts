import { afterEach, beforeEach, expect, it } from "vitest";
import { storageKeys } from "../../config/storage-keys.ts";
import { borrowSession, type SharedSession, shareSession, whenEntered } from "./shared-session.ts";
import type { Storages } from "./stored.ts";

/** A tab has a session storage of its own; the local one is shared. */
class Memory implements Storage {
  readonly #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  key = (at: number) => [...this.#kept.keys()][at] ?? null;
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
  clear = () => this.#kept.clear();
}

let worked: Storages;
let opened: Storages;
let shared: SharedSession;
let left: string[];
beforeEach(() => {
  const local = new Memory();
  worked = { local, session: new Memory() };
  opened = { local, session: new Memory() };
  worked.session.setItem(storageKeys.token, "t");
  left = [];
  shared = shareSession(worked, {
    hearLeft: (token) => void left.push(token),
    hear: async () => undefined,
  });
});
afterEach(() => shared.close());

it("a link opened in a new tab does not ask to log in again", async () => {
  await borrowSession(opened);
  expect(opened.session.getItem(storageKeys.token)).toBe("t");
  expect(opened.local.getItem(storageKeys.token)).toBeNull();
});

it("a tab that was busy answers late, and the log-in page of the new one lets its person in", async () => {
  shared.close();
  await borrowSession(opened);
  let entered = 0;
  const stop = whenEntered(opened, () => {
    entered += 1;
  });
  const busy = new BroadcastChannel("parkdesk-session");
  busy.postMessage({ token: "t" });
  busy.postMessage({ token: "t" });
  await expect.poll(() => entered).toBe(1);
  expect(opened.session.getItem(storageKeys.token)).toBe("t");
  busy.close();
  stop();
});

it("a link of one who looks on as another opens as themselves", async () => {
  worked.session.setItem(storageKeys.view, "view-other");
  await borrowSession(opened);
  expect(opened.session.getItem(storageKeys.token)).toBe("t");
});

it("one that nobody answers does", async () => {
  shared.close();
  await borrowSession(opened);
  expect(opened.session.getItem(storageKeys.token)).toBeNull();
});

it("a tab hears out of which sessions others have logged out", async () => {
  const other = shareSession(opened, { hearLeft: () => undefined, hear: async () => undefined });
  other.tellLeft("another");
  other.tellLeft("t");
  await expect.poll(() => left).toEqual(["another", "t"]);
  other.close();
});
