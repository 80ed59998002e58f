import type { Family } from "../../../contract/families.ts";
import { writeListAsk } from "../../../contract/list.ts";
import type { PortalCall } from "../../config/portal-call.ts";

export type CallScope = { readonly aggregatorId: number | null; readonly family: Family; readonly locale: string };

/**
 * The cache key of a reading call. It holds who asks (aggregator, family) and in which language, for refine's own keys do not:
 * one tenant would be shown another's rows. A key must be JSON, so a list question goes in as its address.
 */
export function callKey(call: PortalCall, scope: CallScope) {
  return [
    "call",
    call.route.name,
    scope,
    call.params ?? {},
    call.query ?? {},
    call.ask ? writeListAsk(call.ask).toString() : "",
  ] as const;
}

/** Whether two keys ask the same list about the same thing, differing at most in page, sort and filters. */
export function sameSubject(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one.slice(0, 5)) === JSON.stringify(other.slice(0, 5));
}

/** Whether two keys ask for the same rows in all: what differs is at most which page of them, how long, in which order. */
export function sameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return sameSubject(one, other) && narrowing(one) === narrowing(other);
}

function narrowing(key: readonly unknown[]): string {
  const ask = new URLSearchParams(String(key[5] ?? ""));
  for (const name of ["page", "per_page", "sort"]) ask.delete(name);
  ask.sort();
  return ask.toString();
}
