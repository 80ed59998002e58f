import { almatyDay, type Day, parseDay } from "../../domain/periods/day.ts";
import { env } from "./env.ts";

/** The business day in Almaty, or the one that a demo is pinned to: the server and the screens must not disagree on it. */
export function today(): Day {
  const pinned = parseDay(env.today ?? "");
  return pinned.ok ? pinned.value : almatyDay(new Date());
}
