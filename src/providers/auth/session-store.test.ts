import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserInfo } from "../../../contract/entities/user.ts";
import { CallError } from "../../config/call-error.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { VIEW_ENDED } from "../../config/view-ended.ts";
import { BEHIND_MS, SessionStore } from "./session-store.ts";
import { browserStorages, forget, frameStorage, keepToken, storedToken } from "./stored.ts";

const storages = browserStorages();
const user = (id = 1, roleId: 1 | 2 = 1): UserInfo => ({
  id,
  email: `user${id}@parkdesk.example`,
  firstname: "Айгерим",
  lastname: "Сапарова",
  phone: null,
  position: "",
  role: "",
  roleId,
  is_outsourcing: false,
  is_paid: false,
  has_accounting_services: true,
  is_admin: false,
  aggregator_id: 3,
  version: 1,
  today: "2026-05-12",
  drafts_key: "1f".repeat(32),
});
const failed = (status: number, code: "NOT_SIGNED_IN" | "SESSION_SILENT" | "PROOF_DUE" | "INTERNAL" | "NETWORK") =>
  new CallError({ status, code, message: code });

/** A session whose profile is whatever the test says, and the places that the person was sent to. */
function tab(profile: () => Promise<UserInfo>) {
  const visited: string[] = [];
  const server = { profile };
  const store = new SessionStore({
    storages,
    profile: () => server.profile(),
    goTo: (path) => void visited.push(path),
    reload: () => void visited.push("here again"),
    words: (key) => key,
    pause: () => 0,
  });
  return { store, visited, server };
}

const forgetAll = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forgetAll);
afterEach(forgetAll);
afterEach(() => void vi.useRealTimers());

describe("the start", () => {
  it("without a token leads to the log-in page", async () => {
    const { store } = tab(async () => user());
    await store.start();
    expect(store.state().kind).toBe("signedOut");
  });

  it("with a token reads who it is, their family and their aggregator", async () => {
    keepToken(storages, "t", true);
    const { store } = tab(async () => user(1, 2));
    await store.start();
    expect(store.session()).toMatchObject({ family: "users", aggregatorId: 3, user: { id: 1 } });
  });

  it("forgets a token that the server refuses", async () => {
    keepToken(storages, "t", true);
    const { store } = tab(async () => {
      await store.renew("t");
      return user();
    });
    await store.start();
    expect(store.state().kind).toBe("signedOut");
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("with a session that has ended by silence leads to the log-in page, which is told why", async () => {
    keepToken(storages, "t", true);
    const { store } = tab(async () => {
      await store.renew("t", failed(401, "SESSION_SILENT"));
      return user();
    });
    await store.start();
    expect(store.state()).toEqual({ kind: "signedOut", isSilent: true });
  });

  it("without an answer goes on as the person remembered with this token, and as nobody else", async () => {
    keepToken(storages, "t", true);
    await tab(async () => user()).store.start();
    const offline = tab(() => Promise.reject(failed(0, "NETWORK")));
    await offline.store.start();
    expect(offline.store.session()?.user.id).toBe(1);

    keepToken(storages, "another", true);
    await offline.store.start();
    expect(offline.store.state().kind).toBe("failed");
  });

  it("writes down what the person may do and not who they are, and names them once the server answers", async () => {
    keepToken(storages, "t", true);
    await tab(async () => ({ ...user(), phone: "+77011234567", position: "Бухгалтер" })).store.start();
    const kept = localStorage.getItem(storageKeys.restoreInfo) ?? "";
    expect(JSON.parse(kept)).toMatchObject({ token: "t", user: { id: 1, roleId: 1, aggregator_id: 3 } });
    for (const told of ["user1@", "Айгерим", "Сапарова", "7011234567", "Бухгалтер"]) expect(kept).not.toContain(told);

    const { store, server } = tab(() => Promise.reject(failed(0, "NETWORK")));
    await store.start();
    expect(store.session()?.user).toMatchObject({ id: 1, email: "", firstname: "" });
    server.profile = async () => user();
    await expect.poll(() => store.session()?.user.firstname).toBe("Айгерим");
  });

  it("asks a remembered person to log in where the server knows the session no more", async () => {
    keepToken(storages, "t", true);
    await tab(async () => user()).store.start();
    const { store, server } = tab(() => Promise.reject(failed(0, "NETWORK")));
    await store.start();
    server.profile = async () => {
      await store.renew("t", failed(401, "SESSION_SILENT"));
      return user();
    };
    await expect.poll(() => store.state()).toMatchObject({ kind: "expired", isSilent: true });
  });

  it("fails when the server does", async () => {
    keepToken(storages, "t", true);
    const { store } = tab(() => Promise.reject(failed(500, "INTERNAL")));
    await store.start();
    expect(store.state().kind).toBe("failed");
  });
});

describe("remember me", () => {
  it("keeps the token for good, else until the tab is closed, and never in both places", () => {
    keepToken(storages, "a", true);
    keepToken(storages, "b", false);
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
    expect(sessionStorage.getItem(storageKeys.token)).toBe("b");
  });
});

describe("a log-out in another tab", () => {
  const working = async (remember: boolean) => {
    keepToken(storages, "t", remember);
    const made = tab(async () => user());
    await made.store.start();
    return made;
  };

  it.each([true, false])("is one here, and of another session is none (remembered: %s)", async (remember) => {
    const { store, visited } = await working(remember);
    store.hearLeft("another");
    expect([store.state().kind, visited]).toEqual(["active", []]);
    store.hearLeft("t");
    expect([store.state().kind, store.token(), visited]).toEqual(["left", null, ["/login"]]);
  });

  it("that is heard late leaves in whoever has logged in since", async () => {
    const { store, visited } = await working(true);
    keepToken(storages, "t2", true);
    store.hearLeft("t");
    expect([store.state().kind, store.token(), visited]).toEqual(["left", "t2", ["/"]]);
  });

  it("is one of whoever looks on as another, too", async () => {
    keepToken(storages, "t", false);
    sessionStorage.setItem(storageKeys.view, "view-other");
    const { store, visited } = tab(async () => user(7, 2));
    await store.start();
    store.hearLeft("t");
    expect([store.state().kind, store.token(), visited]).toEqual(["left", null, ["/login"]]);
  });
});

describe("an administrator who looks on as another", () => {
  const looking = async (remember: boolean) => {
    keepToken(storages, "own", remember);
    sessionStorage.setItem(storageKeys.view, "view-other");
    const made = tab(async () => user(7, 2));
    await made.store.start();
    return made;
  };

  it("is that person in this tab alone, and has their own session again afterwards", async () => {
    for (const remember of [true, false]) {
      const { store } = await looking(remember);
      expect([store.token(), store.session()?.user.id]).toEqual(["view-other", 7]);
      expect(localStorage.getItem(storageKeys.token)).toBe(remember ? "own" : null);
      sessionStorage.removeItem(storageKeys.view);
      expect(store.token()).toBe("own");
    }
  });

  it("is led back to their own session when the other has ended, and asked for no password of the other's", async () => {
    const { store, visited } = await looking(true);
    void store.renew("view-other");
    expect([visited, store.state().kind, store.token()]).toEqual([["/"], "active", "own"]);
  });

  it("is that person in a frame beside the editor, and nobody in its tab; the page around hears when it ends", async () => {
    keepToken(storages, "own", true);
    const frame = new EventTarget();
    let ended = 0;
    frame.addEventListener(VIEW_ENDED, () => (ended += 1));
    const beside = { local: localStorage, session: frameStorage("view-other", frame) };
    expect([storedToken(beside), storedToken(storages)]).toEqual(["view-other", "own"]);
    expect([forget(beside), ended]).toEqual([true, 1]);
    expect(storedToken(storages)).toBe("own");
  });

  it("keeps their own session where the other has ended before the page was opened", async () => {
    keepToken(storages, "own", false);
    sessionStorage.setItem(storageKeys.view, "view-other");
    const { store } = tab(async () => {
      await store.renew("view-other");
      return user();
    });
    await store.start();
    expect([store.state().kind, store.token()]).toEqual(["signedOut", "own"]);
  });
});

describe("a 401 during work", () => {
  const working = async () => {
    keepToken(storages, "t", true);
    const made = tab(async () => user());
    await made.store.start();
    return made;
  };

  it("clears the token, the additional token, the aggregator and the modal's flag in both storages", async () => {
    const { store } = await working();
    for (const storage of [localStorage, sessionStorage])
      for (const key of ["additional_token", "aggregator_id", "mobile_modal_closed"]) storage.setItem(key, "x");
    void store.renew("t");
    for (const storage of [localStorage, sessionStorage])
      for (const key of ["token", "additional_token", "aggregator_id", "mobile_modal_closed"])
        expect(storage.getItem(key)).toBeNull();
    expect(store.state().kind).toBe("expired");
  });

  it("lets every waiting call go on after the person logs in again, for the same aggregator", async () => {
    const { store } = await working();
    const waiting = Promise.all([store.renew("t"), store.renew("t")]);
    await store.signedIn("t2", false);
    await waiting;
    expect(store.state().kind).toBe("active");
    expect(store.aggregatorId()).toBe(3);
  });

  it("begins anew when another person logs in", async () => {
    const { store, visited, server } = await working();
    void store.renew("t");
    server.profile = async () => user(2);
    await store.signedIn("t2", false);
    expect(visited).toEqual(["/"]);
  });

  it("fails the waiting calls when the person leaves", async () => {
    const { store, visited } = await working();
    const waiting = store.renew("t");
    store.leave();
    await expect(waiting).rejects.toMatchObject({ code: "SIGNED_OUT" });
    expect(visited).toEqual(["/login"]);
    expect(localStorage.getItem(storageKeys.restoreInfo)).toBeNull();
  });

  it("leaves nothing of the page in the tab where nobody logs in within a quarter of an hour", async () => {
    const { store, visited } = await working();
    vi.useFakeTimers();
    const waiting = store.renew("t");
    const refused = expect(waiting).rejects.toMatchObject({ code: "SIGNED_OUT" });
    vi.advanceTimersByTime(BEHIND_MS - 1);
    expect([store.state().kind, visited]).toEqual(["expired", []]);
    vi.advanceTimersByTime(1);
    expect([store.state().kind, visited]).toEqual(["left", ["here again"]]);
    await refused;
  });

  it("stays where somebody has logged in by then", async () => {
    const { store, visited } = await working();
    vi.useFakeTimers();
    void store.renew("t");
    await store.signedIn("t2", false);
    vi.advanceTimersByTime(2 * BEHIND_MS);
    expect([store.state().kind, visited]).toEqual(["active", []]);
  });

  it("goes as soon as it is looked at where the machine has slept meanwhile, however often it was refused", async () => {
    const { store, visited } = await working();
    vi.useFakeTimers();
    const waiting = [store.renew("t"), store.renew("t")].map((one) => one.catch(() => undefined));
    vi.setSystemTime(Date.now() + BEHIND_MS);
    void store.renew("t").catch(() => undefined);
    store.lookBehind();
    expect([store.state().kind, visited]).toEqual(["left", ["here again"]]);
    await Promise.all(waiting);
  });

  it("keeps the session where it has to be shown who sits there, and the calls go on after it", async () => {
    const { store } = await working();
    const waiting = Promise.all(["t", "t"].map((token) => store.renew(token, failed(401, "PROOF_DUE"))));
    expect([store.state().kind, store.token()]).toEqual(["expired", "t"]);
    store.goOn(true);
    await waiting;
    expect([store.state().kind, store.token()]).toEqual(["active", "t"]);
  });

  it("goes on as before for whoever would rather not show it, without what asked for it", async () => {
    const { store } = await working();
    const waiting = store.renew("t", failed(401, "PROOF_DUE"));
    store.goOn(false);
    await expect(waiting).rejects.toMatchObject({ code: "PROOF_DUE" });
    expect([store.state().kind, store.token()]).toEqual(["active", "t"]);
    void store.renew("t");
    store.goOn(true);
    expect(store.state().kind, "a session that has ended is none to stay in").toBe("expired");
  });

  it("asks nobody when the session was renewed while the call was under way", async () => {
    const { store } = await working();
    keepToken(storages, "t2", true);
    await store.renew("t");
    expect(store.state().kind).toBe("active");
  });
});

describe("another tab", () => {
  it("that logs out asks this one to log in again; that logs in lets it go on", async () => {
    keepToken(storages, "t", true);
    const { store } = tab(async () => user());
    await store.start();
    localStorage.removeItem(storageKeys.token);
    await store.onStorage({ key: storageKeys.token, newValue: null });
    expect(store.state().kind).toBe("expired");

    localStorage.setItem(storageKeys.token, "t2");
    await store.onStorage({ key: storageKeys.token, newValue: "t2" });
    expect(store.state().kind).toBe("active");
  });

  it("that logs in anew hands its session to a tab that kept one of its own, which has ended with it; not to another person's", async () => {
    keepToken(storages, "t", false);
    const { store } = tab(async () => user());
    await store.start();
    await store.hear({ entered: "other", user: 2 });
    expect(store.token()).toBe("t");
    await store.hear({ entered: "t2", user: 1 });
    expect([store.state().kind, store.token(), localStorage.getItem(storageKeys.token)]).toEqual([
      "active",
      "t2",
      null,
    ]);
    sessionStorage.setItem(storageKeys.view, "view-of-another");
    await store.hear({ entered: "t3", user: 1 });
    expect(sessionStorage.getItem(storageKeys.token), "whoever looks on as another stays there").toBe("t2");
  });
});
