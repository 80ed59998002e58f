import { hiddenIn, hides, unsendable } from "../../contract/hidden.ts";
import { isDue, withhold } from "../../contract/only-for.ts";
import { membersOf } from "../../contract/parts.ts";
import { isBlob } from "../../contract/replies.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { Failure } from "./failure.ts";
import type { SessionUser } from "./scope.ts";

/** An encoded reply as this reader may have it: without the fields, and the sums of the fields, that are not theirs. */
export function replyFor({ reply, list }: RouteSpec, encoded: unknown, user: SessionUser | undefined): unknown {
  if (isBlob(reply)) return encoded;
  const left = withhold(reply, encoded, user);
  const hidden = list ? hiddenIn([{ reply }], user) : undefined;
  if (!hidden || hidden.size === 0 || typeof left !== "object" || left === null || !("totals" in left)) return left;
  const totals = Object.entries(left.totals ?? {}).filter(([field]) => !hides(hidden, field));
  return { ...left, totals: Object.fromEntries(totals) };
}

/** Refuses a body with fields that are not the sender's to write, and one without a field that is theirs and must be said. */
export function refuseFields(route: RouteSpec, sent: unknown, user: SessionUser | undefined): void {
  if (typeof sent !== "object" || sent === null) return;
  const notTheirs = unsendable(route, user);
  const faults = Object.entries(membersOf(route.body)).flatMap(([field, schema]) => {
    const isSent = field in sent;
    if (notTheirs.includes(field)) return isSent ? [[field, ["FIELD_NOT_YOURS"]]] : [];
    return !isSent && isDue(schema) ? [[field, ["REQUIRED"]]] : [];
  });
  if (faults.length > 0) throw new Failure("VALIDATION", { fields: Object.fromEntries(faults) });
}
