import type { FirstCall } from "./first-calls.ts";

/** An answer that nobody has taken by then is no longer the state of things. */
const FRESH_MS = 30_000;

/** What was asked for while the scripts were loading. */
export type EarlyCalls = { readonly adopting: (real: typeof fetch) => typeof fetch };

/**
 * Makes the calls at once. `adopting` hands an answer, once, to whoever asks the very same question: address, person, aggregator
 * and language. Any other question, and any failure to get through, goes the usual way.
 */
export function beginCalls(
  calls: readonly FirstCall[],
  ask: typeof fetch,
  now: () => number = () => performance.now(),
): EarlyCalls {
  const begun = new Map<string, Promise<Response | undefined>>();
  const at = now();
  for (const { url, headers } of calls)
    begun.set(
      printOf(url, headers),
      ask(url, { headers }).catch(() => undefined),
    );
  const take = (
    input: Parameters<typeof fetch>[0],
    init: RequestInit = {},
  ): Promise<Response | undefined> | undefined => {
    if (begun.size === 0 || typeof input !== "string" || (init.method ?? "GET") !== "GET") return undefined;
    const print = printOf(input, Object.fromEntries(new Headers(init.headers)));
    const answer = now() - at < FRESH_MS ? begun.get(print) : undefined;
    begun.delete(print);
    return answer;
  };
  return {
    adopting: (real) => async (input, init) => {
      const answer = await take(input, init);
      init?.signal?.throwIfAborted();
      return answer ?? real(input, init);
    },
  };
}

const printOf = (url: string, headers: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    url,
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value])
      .sort(),
  ]);
