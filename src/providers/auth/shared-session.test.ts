import { afterEach, beforeEach, expect, it } from "vitest";
import { storageKeys } from "../../config/storage-keys.ts";
import { borrowSession, lendSession } from "./shared-session.ts";
import type { Storages } from "./stored.ts";

const HERE = "https://parkdesk.example";

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
let close: () => void = () => undefined;
beforeEach(() => {
  const local = new Memory();
  worked = { local, session: new Memory() };
  opened = { local, session: new Memory() };
  worked.session.setItem(storageKeys.token, "t");
  close = lendSession(worked);
});
afterEach(() => close());

it("a link opened in a new tab does not ask to log in again", async () => {
  await borrowSession(opened, `${HERE}/oks`, HERE);
  expect(opened.session.getItem(storageKeys.token)).toBe("t");
  expect(opened.local.getItem(storageKeys.token)).toBeNull();
});

it("a tab that was opened from elsewhere does", async () => {
  await borrowSession(opened, "https://parkdesk.example.evil.example/", HERE);
  await borrowSession(opened, "", HERE);
  expect(opened.session.getItem(storageKeys.token)).toBeNull();
});

it("and so does one that nobody answers", async () => {
  close();
  await borrowSession(opened, `${HERE}/oks`, HERE);
  expect(opened.session.getItem(storageKeys.token)).toBeNull();
});
