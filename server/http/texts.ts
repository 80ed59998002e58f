import { Failure } from "./failure.ts";

/** No text of PostgreSQL holds a zero byte; half of a surrogate pair is no character, and jsonb refuses it. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

/**
 * Refuses a text that holds what is no character, wherever in `sent` it stands: 422 on its field (`lines.0.name`). Goes about it
 * without recursion, since what was sent may be nested without end.
 */
export function refuseUnreadable(sent: unknown): void {
  const waiting: { at: string; value: unknown }[] = [{ at: "", value: sent }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, value } = next;
    if (typeof value === "string" && UNREADABLE.test(value)) throw unreadable(at);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (UNREADABLE.test(key)) throw unreadable(at);
      waiting.push({ at: at === "" ? key : `${at}.${key}`, value: part });
    }
  }
}

const unreadable = (field: string): Failure =>
  new Failure("VALIDATION", { fields: { [field || "body"]: ["UNREADABLE_CHARACTER"] } });
