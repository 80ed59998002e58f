import type { FirstCall } from "./first-calls.ts";

/** An answer that nobody has taken by then is no longer the state of things. */
const FRESH_MS = 30_000;
/** A browser has six connections to an HTTP/1.1 server, and the scripts want theirs. */
const AT_ONCE = 2;

/** What was asked for while the scripts were loading. */
export type EarlyCalls = {
  readonly adopting: (real: typeof fetch) => typeof fetch;
  /** Makes more calls, but none that was made before, here or by whoever needed it. */
  readonly add: (calls: readonly FirstCall[]) => void;
  /** The answer to one of the calls, for whoever wants to know it besides; undefined: there is none. */
  readonly peek: (call: FirstCall) => Promise<Response | undefined>;
};

/**
 * Makes the calls at once, two at a time. `adopting` hands an answer, once, to whoever asks the very same question: address, person,
 * aggregator and language. Any other question, and any failure to get through, goes the usual way.
 */
export function beginCalls(
  calls: readonly FirstCall[],
  ask: typeof fetch,
  now: () => number = () => performance.now(),
): EarlyCalls {
  const begun = new Map<string, Promise<Response | undefined>>();
  /** Every question that was asked, early or by whoever needed it. */
  const asked = new Set<string>();
  const inTurn = turnsOf(AT_ONCE);
  const at = now();
  const add: EarlyCalls["add"] = (more) => {
    for (const { url, headers } of more) {
      const print = printOf(url, headers);
      if (asked.has(print)) continue;
      asked.add(print);
      begun.set(
        print,
        inTurn(() => ask(url, { headers })).catch(() => undefined),
      );
    }
  };
  const take = (
    input: Parameters<typeof fetch>[0],
    init: RequestInit = {},
  ): Promise<Response | undefined> | undefined => {
    if (typeof input !== "string" || (init.method ?? "GET") !== "GET") return undefined;
    const print = printOf(input, Object.fromEntries(new Headers(init.headers)));
    const answer = now() - at < FRESH_MS ? begun.get(print) : undefined;
    begun.delete(print);
    asked.add(print);
    return answer;
  };
  add(calls);
  return {
    add,
    peek: async ({ url, headers }) => (await begun.get(printOf(url, headers)))?.clone(),
    adopting: (real) => async (input, init) => {
      const answer = await take(input, init);
      init?.signal?.throwIfAborted();
      return answer ?? real(input, init);
    },
  };
}

/** Lets so many run at a time; the others wait for one to end. */
function turnsOf(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const printOf = (url: string, headers: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    url,
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value])
      .sort(),
  ]);
