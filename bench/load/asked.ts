import { spentBy } from "./processor.ts";
import type { Served } from "./server.ts";

/**
 * What a question took: milliseconds by the clock, sorted, and of processor time a call; how many were not answered. `first`: of those who
 * ask it together when nobody has before, when nothing is kept of it, the longest.
 */
export type Asked = {
  readonly times: readonly number[];
  readonly first: number;
  readonly node: number;
  readonly postgres: number;
  readonly errors: number;
};

/** Asks one question `calls` times in all, every person one after another, after all have asked it at once for the first time. */
export async function askTogether(
  served: Served,
  tokens: readonly string[],
  path: string,
  calls: number,
): Promise<Asked> {
  let errors = 0;
  const times: number[] = [];
  const ask = async (token: string) => {
    const start = performance.now();
    const { status } = await served.ask({ method: "GET", path }, token);
    if (status !== 200) errors += 1;
    return performance.now() - start;
  };
  const first = Math.max(...(await Promise.all(tokens.map(ask))));
  const each = Math.ceil(calls / tokens.length);
  const before = spentBy(served);
  await Promise.all(
    tokens.map(async (token) => {
      for (let call = 0; call < each; call += 1) times.push(await ask(token));
    }),
  );
  const after = spentBy(served);
  return {
    times: times.toSorted((one, other) => one - other),
    first,
    node: (after.node - before.node) / times.length,
    postgres: (after.postgres - before.postgres) / times.length,
    errors,
  };
}

/** A part of sorted times below which so many of them are, in whole milliseconds. */
export const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
