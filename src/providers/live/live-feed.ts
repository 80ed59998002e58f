import type { Family } from "../../../contract/families.ts";
import { urlOf } from "../../../contract/route.ts";
import { eventRoutes } from "../../../contract/routes/events.ts";
import type { LiveBus } from "./live-bus.ts";
import { readEvents } from "./read-events.ts";

export type Listener = { readonly token: string; readonly aggregatorId: number | null; readonly family: Family };

export type LiveDeps = {
  readonly fetch: typeof fetch;
  readonly base: string;
  readonly bus: LiveBus;
  /** Who listens now; undefined: nobody is signed in, or nobody looks. */
  readonly who: () => Listener | undefined;
  /** Called whenever `who` may have changed; returns how to stop. */
  readonly onWho: (changed: () => void) => () => void;
  readonly now: () => number;
  /** Milliseconds to wait before the n-th try in a row, from 1. */
  readonly pause: (tries: number) => number;
};

/** The server gives a sign of life three times in this time. */
const SILENCE_MS = 60_000;
/** Whoever was away longer reads everything anew. */
const LONGEST_AWAY_S = 3_600;

/**
 * Keeps one stream of events open for whoever is signed in, for as long as somebody looks, and says on the bus what comes. Other
 * people, another aggregator, a hidden tab close it at once; a tab that comes back asks what it has missed. Returns how to stop.
 */
export function startLiveFeed(deps: LiveDeps): () => void {
  const stopping = new AbortController();
  /** Up to when what is on the screen is known to be true. */
  let sure = deps.now();
  let connection: { readonly print: string; readonly abort: AbortController } | undefined;
  let wake = () => {};
  const changed = () => {
    const print = printOf(deps.who());
    if (connection && connection.print !== print) connection.abort.abort();
    wake();
  };
  const rest = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    let tries = 0;
    let last: string | undefined;
    while (!stopping.signal.aborted) {
      const listener = deps.who();
      if (!listener) {
        await rest();
        continue;
      }
      const subject = `${listener.family}:${listener.aggregatorId}`;
      if (last !== subject && last !== undefined) sure = deps.now(); // what was read for the other one is dropped
      last = subject;
      const abort = new AbortController();
      connection = { print: printOf(listener), abort };
      const outcome = await listen(deps, listener, abort, sure, (at) => {
        sure = at;
        tries = 0;
      });
      connection = undefined;
      deps.bus.set(false);
      if (stopping.signal.aborted) return;
      if (outcome === "refused" && printOf(deps.who()) === printOf(listener)) await rest();
      else if (outcome === "lost") await rest(deps.pause(++tries));
    }
  }

  const unwatch = deps.onWho(changed);
  void run();
  return () => {
    stopping.abort();
    unwatch();
    connection?.abort.abort();
    wake();
  };
}

const printOf = (listener: Listener | undefined): string => JSON.stringify(listener ?? null);

/** `left`: we closed it; `refused`: asking again as the same person is no use; `lost`: anything else. */
type Outcome = "left" | "refused" | "lost";

async function listen(
  deps: LiveDeps,
  listener: Listener,
  abort: AbortController,
  sure: number,
  onSure: (at: number) => void,
): Promise<Outcome> {
  let timer = setTimeout(() => abort.abort("silence"), SILENCE_MS);
  const away = Math.ceil((deps.now() - sure) / 1_000) + 1;
  try {
    const reply = await deps.fetch(addressOf(deps, listener, away), {
      headers: headersOf(listener),
      signal: abort.signal,
      cache: "no-store",
    });
    if (!reply.ok || !reply.body) return reply.status >= 400 && reply.status < 500 ? "refused" : "lost";
    if (away > LONGEST_AWAY_S) deps.bus.say({ kind: "everything" });
    for await (const event of readEvents(reply.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort("silence"), SILENCE_MS);
      onSure(deps.now());
      deps.bus.set(true);
      if (event) deps.bus.say(event);
    }
    return "lost";
  } catch {
    return abort.signal.aborted && abort.signal.reason !== "silence" ? "left" : "lost";
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

function addressOf({ base }: LiveDeps, { family }: Listener, away: number): string {
  const ago = away > LONGEST_AWAY_S ? "" : `?ago=${away}`;
  return `${base}/${urlOf(eventRoutes.stream, family) ?? ""}${ago}`;
}

const headersOf = ({ token, aggregatorId }: Listener): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  "X-Unattended": "1", // it is the page that listens
  ...(aggregatorId === null ? {} : { "X-Aggregator": String(aggregatorId) }),
});
