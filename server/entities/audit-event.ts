import type { Family } from "../../domain/access/family.ts";
import type { Change } from "../db/tables/work.ts";
import type { Scope } from "../http/scope.ts";
import type { EventName } from "./event-name.ts";

/** Who does something; `null`: what time does. */
export type Author = Pick<Scope, "aggregatorId" | "isPast"> & {
  user: { id: number | null; family?: Family; request?: string };
};
export type AuditEvent = { event: EventName; entity: string; id: number | null; changes?: readonly Change[] };
