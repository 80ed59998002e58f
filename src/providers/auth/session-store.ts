import type { UserInfo } from "../../../contract/entities/user.ts";
import { familyOf } from "../../../domain/access/family.ts";
import { CallError } from "../../config/call-error.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { dropRestoreInfo, keepRestoreInfo, restoreUser } from "./restore-info.ts";
import type { News } from "./shared-session.ts";
import {
  forget,
  isViewing,
  keepAggregator,
  keepsOwn,
  keepToken,
  ownToken,
  type Storages,
  storedAggregator,
  storedToken,
} from "./stored.ts";

export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "active"; readonly session: Session }
  /** A 401 came while somebody worked: the page stays, a log-in dialog stands over it. `proof`: the session lasts, but what was asked for wants to be shown who sits here now. */
  | { readonly kind: "expired"; readonly session: Session; readonly isSilent?: boolean; readonly proof?: CallError }
  /** Nobody is signed in: the log-in page, and back to this address. */
  | { readonly kind: "signedOut"; readonly isSilent?: boolean }
  /** Logged out on purpose, or gone from behind the question for a log-in: nothing of the page stays. */
  | { readonly kind: "left" }
  | { readonly kind: "failed"; readonly error: unknown };

export type SessionDeps = {
  readonly storages: Storages;
  /** GET users/info with the token of the moment. */
  readonly profile: () => Promise<UserInfo>;
  /** Leaves the application for another page; everything in memory is gone. */
  readonly goTo: (path: string) => void;
  /** Opens this page anew: without a session it is the log-in page, and back to this address. */
  readonly reload: () => void;
  /** Tells the person's other tabs. */
  readonly tell?: (news: News) => void;
  readonly words: (key: string) => string;
  /** Milliseconds to wait before the profile is asked for again, after so many tries without an answer. */
  readonly pause: (tries: number) => number;
};

type Waiter = { readonly resolve: () => void; readonly reject: (error: CallError) => void };

const sessionOf = (user: UserInfo, aggregatorId: number | null): Session => ({
  user,
  family: familyOf(accessUserOf(user)),
  aggregatorId,
});
const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Whether a session ended because nobody did anything in it. */
const isSilence = (error: unknown): boolean => error instanceof CallError && error.code === SILENT;
const SILENT = "SESSION_SILENT";
/** How long a page stays behind the question for a log-in when its session has ended; after that nothing of it is left in the tab (ADR 88). */
export const BEHIND_MS = 15 * 60 * 1_000;

/** The session of this tab: start (spec §4), what a 401 does (spec §8), the chosen aggregator, and what other tabs do. */
export class SessionStore {
  #state: SessionState = { kind: "starting" };
  /** A 401 of the profile itself waits for nobody: it is the answer. */
  #checking = false;
  #waiters: Waiter[] = [];
  /** By which this tab works, or has worked until its session ended. */
  #token: string | null = null;
  /** Since when the page stands behind the question for a log-in, and what takes it away. */
  #behind: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  readonly state = (): SessionState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly token = (): string | null => storedToken(this.#deps.storages);
  readonly session = (): Session | undefined => ("session" in this.#state ? this.#state.session : undefined);
  readonly aggregatorId = (): number | null => this.session()?.aggregatorId ?? null;

  /**
   * With a token: the profile. 401: log in. No answer: the remembered person, if remembered with this token. Else it failed.
   * `isLogIn`: somebody has just logged in with it, which concerns the other tabs too.
   */
  async start(isLogIn = false): Promise<void> {
    const { storages } = this.#deps;
    const token = storedToken(storages);
    if (token === null) return this.#become({ kind: "signedOut" });
    try {
      await this.#resume();
      if (isLogIn) this.#tellEntered();
    } catch (error) {
      if (isUnauthorized(error)) return this.#become({ kind: "signedOut", isSilent: isSilence(error) });
      const user = error instanceof CallError && error.code === "NETWORK" ? restoreUser(storages, token) : undefined;
      if (!user) return this.#become({ kind: "failed", error });
      const session = sessionOf(user, storedAggregator(storages) ?? user.aggregator_id);
      this.#become({ kind: "active", session });
      void this.#recognize(session);
    }
  }

  /** A remembered person has no name: it is read once the server answers, unless somebody has read it by then. */
  async #recognize(nameless: Session): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, this.#deps.pause(tries)));
      if (this.#state.kind !== "active" || this.#state.session !== nameless) return;
      try {
        return await this.#resume();
      } catch (error) {
        if (isUnauthorized(error))
          return this.#become({ kind: "expired", session: nameless, isSilent: isSilence(error) });
      }
    }
  }

  /** A call met a 401 with `usedToken`, for the reason `refusal`. Resolves when it may be made again; rejects with `CallError` when it may not. */
  async renew(usedToken: string | null, refusal?: CallError): Promise<void> {
    const why = refusal?.code ?? "NOT_SIGNED_IN";
    const token = this.token();
    if (token !== null && token !== usedToken && this.#state.kind === "active") return; // renewed while the call was under way
    const lasts = this.#state.kind === "active" || (this.#state.kind === "expired" && this.#state.proof);
    if (why === "PROOF_DUE" && refusal && lasts && "session" in this.#state)
      return this.#prove(this.#state.session, refusal);
    if (forget(this.#deps.storages) && !this.#checking) return this.#deps.goTo("/"); // as oneself again
    const session = this.session();
    if (this.#checking || !session) throw this.#error(why === SILENT ? why : "NOT_SIGNED_IN");
    // Of several calls that are refused the first says why: those after it find the session forgotten.
    const isSilent = why === SILENT || (this.#state.kind === "expired" && this.#state.isSilent === true);
    this.#become({ kind: "expired", session, isSilent });
    await this.#wait();
  }

  async #prove(session: Session, proof: CallError): Promise<void> {
    this.#become({ kind: "expired", session, proof });
    await this.#wait();
  }

  readonly #wait = (): Promise<void> => new Promise<void>((resolve, reject) => this.#waiters.push({ resolve, reject }));

  /** Who sits here has been shown: the calls that asked for it go on. Without it (`isProved` false) they are refused, and the session lasts. */
  readonly goOn = (isProved: boolean): void => {
    if (this.#state.kind !== "expired" || !this.#state.proof) return;
    const { session, proof } = this.#state;
    this.#become({ kind: "active", session });
    this.#settle(({ resolve, reject }) => (isProved ? resolve() : reject(proof)));
  };

  /** A new token from the log-in dialog. Rejects with `CallError` when the profile cannot be read: the dialog then stays. */
  async signedIn(token: string, remember: boolean): Promise<void> {
    keepToken(this.#deps.storages, token, remember);
    await this.#resume();
    this.#tellEntered();
  }

  /** In another tab somebody has logged out of the session that this one works in: so has this one. */
  readonly hearLeft = (token: string): void => {
    const own = ownToken(this.#deps.storages);
    if (!this.session() || ![this.#token, own].includes(token)) return;
    this.endView();
    // Somebody may have logged in here since: their way in is theirs, only the page goes.
    if (own === null || own === token) this.leave();
    else this.#end("/");
  };

  /** Looking on as another ends with one's own session. */
  endView(): void {
    if (isViewing(this.#deps.storages)) forget(this.#deps.storages);
  }

  /** The person leaves: waiting calls fail, no way in of theirs stays in this browser; what they typed and did not send does, for them alone. */
  leave(): void {
    forget(this.#deps.storages);
    dropRestoreInfo(this.#deps.storages);
    this.#end("/login");
  }

  /** Somebody has changed their own account: what is shown of them is read again. */
  async refresh(): Promise<void> {
    const session = this.session();
    if (session) this.#become({ kind: "active", session: sessionOf(await this.#profile(), session.aggregatorId) });
  }

  /** After the server took another aggregator: who one is there may differ, so the profile is read again. */
  async changeAggregator(id: number): Promise<void> {
    const user = await this.#workFor(id);
    this.#deps.tell?.({ aggregator: id, user: user.id });
  }

  /**
   * What another tab tells. The same person has logged in again there: this tab goes on with that session, if its own has ended.
   * They work for another aggregator there: so does this tab. What concerns another person is none of this tab's business.
   */
  readonly hear = async (news: News): Promise<void> => {
    const session = this.session();
    if (!session || session.user.id !== news.user) return;
    try {
      if ("entered" in news) await this.#goOnWith(news.entered);
      else if (this.#state.kind === "expired")
        this.#become({ ...this.#state, session: this.#kept(session, news.aggregator) });
      else if (session.aggregatorId !== news.aggregator) await this.#workFor(news.aggregator);
    } catch {
      // No answer, or a session that has ended: this tab stays as it is, and meets the same at its next call.
    }
  };

  /** A new log-in ends the sessions that the browser had before: a tab that kept a token of its own takes the new one. */
  async #goOnWith(token: string): Promise<void> {
    const { storages } = this.#deps;
    if (this.token() === null || keepsOwn(storages)) keepToken(storages, token, false);
    if (this.#state.kind === "expired") await this.#resume();
    else this.#token = this.token();
  }

  #kept(session: Session, aggregatorId: number): Session {
    keepAggregator(this.#deps.storages, aggregatorId);
    return { ...session, aggregatorId };
  }

  async #workFor(id: number): Promise<UserInfo> {
    const user = await this.#profile();
    keepAggregator(this.#deps.storages, id);
    this.#become({ kind: "active", session: sessionOf(user, id) });
    return user;
  }

  /** In another tab a session has ended (this one asks to log in again) or begun (this one goes on, if it is the same person). */
  async onStorage({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): Promise<void> {
    if (key !== storageKeys.token && key !== null) return;
    const token = this.token();
    const session = this.session();
    if (!session) return;
    if (token === null) return this.#become({ kind: "expired", session });
    if (token !== newValue) return; // this tab has a token of its own
    try {
      await this.#resume();
    } catch {
      this.#become({ kind: "expired", session });
    }
  }

  /** Reads who the token of the moment belongs to and goes on; another person than before gets a fresh start. */
  async #resume(): Promise<void> {
    const { storages, goTo } = this.#deps;
    const before = this.session();
    const user = await this.#profile();
    if (before && before.user.id !== user.id) return goTo("/");
    const aggregatorId = before?.aggregatorId ?? storedAggregator(storages) ?? user.aggregator_id;
    if (aggregatorId !== null) keepAggregator(storages, aggregatorId);
    const token = this.token();
    if (token !== null) keepRestoreInfo(storages, token, user);
    this.#become({ kind: "active", session: sessionOf(user, aggregatorId) });
    this.#settle(({ resolve }) => resolve());
  }

  /** The other tabs may go on with a session that somebody has just logged in to. */
  #tellEntered(): void {
    const token = this.token();
    const session = this.session();
    if (token !== null && session) this.#deps.tell?.({ entered: token, user: session.user.id });
  }

  async #profile(): Promise<UserInfo> {
    this.#checking = true;
    try {
      return await this.#deps.profile();
    } finally {
      this.#checking = false;
    }
  }

  #become(next: SessionState): void {
    this.#state = next;
    if (next.kind === "active") this.#token = this.token();
    if (next.kind === "expired" && !next.proof) {
      this.#behind ??= { since: Date.now(), timer: setTimeout(() => this.lookBehind(), BEHIND_MS) };
    } else if (this.#behind) {
      clearTimeout(this.#behind.timer);
      this.#behind = undefined;
    }
    for (const listener of this.#listeners) listener();
  }

  /** Where nobody has logged in in time the page goes; what was typed is there for its person after the next log-in. Asked as well when a machine has slept. */
  readonly lookBehind = (): void => {
    if (this.#behind && Date.now() - this.#behind.since >= BEHIND_MS) this.#end();
  };

  /** Nothing of the page stays. Without `path` the same address is opened anew: it is the log-in page, and back to it. */
  #end(path?: string): void {
    this.#become({ kind: "left" });
    this.#settle(({ reject }) => reject(this.#error("SIGNED_OUT")));
    if (path === undefined) this.#deps.reload();
    else this.#deps.goTo(path);
  }

  #settle(action: (waiter: Waiter) => void): void {
    const waiting = this.#waiters;
    this.#waiters = [];
    waiting.forEach(action);
  }

  #error(code: "NOT_SIGNED_IN" | "SESSION_SILENT" | "SIGNED_OUT"): CallError {
    return new CallError({ status: 401, code, message: this.#deps.words(`errors.${code}`) });
  }
}
