import type { ErrorCode } from "../../contract/errors.ts";
import { Failure } from "./failure.ts";

/** Runs `work` for somebody when it is their turn; rejects with a refusal when too much of theirs waits already. */
export type Turnstile = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work of each through at once; `waiting` more stand in line, in their order. */
export function turnstile(
  { atOnce, waiting }: { atOnce: number; waiting: number },
  refusal: ErrorCode = "TOO_MUCH_AT_ONCE",
): Turnstile {
  const held = new Map<string, { running: number; line: (() => void)[] }>();
  return async (whose, work) => {
    const theirs = held.get(whose) ?? { running: 0, line: [] };
    held.set(whose, theirs);
    if (theirs.running < atOnce) theirs.running += 1;
    else if (theirs.line.length >= waiting) throw new Failure(refusal);
    else await new Promise<void>((go) => theirs.line.push(go));
    try {
      return await work();
    } finally {
      const next = theirs.line.shift(); // takes the place over, so that nobody slips in between
      if (next) next();
      else theirs.running -= 1;
      if (theirs.running === 0) held.delete(whose);
    }
  };
}
