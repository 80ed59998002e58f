import type { z } from "zod";
import { formatMoney } from "../domain/money/print.ts";
import type { Tiyn } from "../domain/money/tiyn.ts";
import type { LimitView } from "./entities/distribution.ts";

/** What can be done about a passed limit; `starting`: of what was earned outside the portal. */
const WAYS = {
  block: "explain.limits.way.block",
  warn: "explain.limits.way.warn",
  starting: "explain.limits.way.starting",
} as const;

export type OverLimit = {
  /** The counterparty's. */
  readonly name: string;
  readonly kind: z.output<typeof LimitView>["kind"];
  /** How much too much, in tiyn. */
  readonly over: Tiyn;
};

/** Of passed limits the one that is passed by most; undefined where there are none. */
export const worstOf = <L extends Pick<OverLimit, "over">>(passed: readonly L[]): L | undefined =>
  passed.toSorted((one, other) => (one.over > other.over ? -1 : 1))[0];

/** The variables of LIMIT_EXCEEDED: whose limit, which one, by how much, and what the person may do. */
export const overLimitSaid = ({ name, kind, over }: OverLimit, way: keyof typeof WAYS) => ({
  name,
  kind,
  over: formatMoney(over),
  way: WAYS[way],
});
