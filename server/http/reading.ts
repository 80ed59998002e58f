import type { RouteSpec } from "../../contract/route.ts";
import type { Limits } from "../limits.ts";
import { Failure } from "./failure.ts";
import { windowsOf } from "./windows.ts";

/** Holds a person to what somebody may read (`Limits.reading`): `admit` before a call, `count` what it answers. */
export type Reading = {
  /** Throws TOO_MUCH_READ, with when to come again, once the window is full. */
  admit(who: string, route: Pick<RouteSpec, "name">): void;
  count(who: string, answer: unknown): void;
};

const isReveal = ({ name }: Pick<RouteSpec, "name">): boolean => name.endsWith(".reveal");

export function readingOf({ rows, rowsS, reveals, revealsS }: Limits["reading"]): Reading {
  const itself = (whose: string) => whose;
  const [read, shown] = [windowsOf(rowsS, itself), windowsOf(revealsS, itself)];
  const refuseFull = ({ count, secondsLeft: seconds }: { count: number; secondsLeft: number }, most: number) => {
    if (count >= most) throw new Failure("TOO_MUCH_READ", { values: { seconds }, retryAfter: seconds });
  };
  return {
    admit(who, route) {
      if (!isReveal(route)) return refuseFull(read.of(who), rows);
      refuseFull(shown.of(who), reveals);
      shown.add(who);
    },
    count(who, answer) {
      const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
      if (Array.isArray(data) && data.length > 0) read.add(who, data.length);
    },
  };
}
