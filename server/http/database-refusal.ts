import { codeOf } from "../db/opening/connecting.ts";
import { isLost } from "../jobs/unfinished.ts";
import { Failure } from "./failure.ts";

type DatabaseError = Error & { code: string; detail?: string; message: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * What the database refuses although the contract let it through: a reference to a record that is not there (422 with the
 * field), an id beyond any that was ever given (404), a character that text cannot hold (422), a statement that took too long (504;
 * see server/limits.ts), a database that has gone or has no room to write (503). Anything else is a bug.
 */
export function databaseRefusal(error: unknown): Failure | undefined {
  if (isLost(error)) return new Failure("DATABASE_AWAY", { retryAfter: 5 });
  if (codeOf(error) === "ENOSPC") return new Failure("DISK_FULL", { retryAfter: 60 }); // of files
  if (!isDatabaseError(error)) return undefined;
  if (error.code === "23503") {
    if (/ is still referenced from table /.test(error.detail ?? "")) return new Failure("IN_USE_ELSEWHERE");
    const columns = /^Key \(([^)]+)\)=.* is not present/.exec(error.detail ?? "")?.[1];
    const field = columns?.split(", ").at(-1); // a tenant's key begins with the aggregator
    return field === undefined ? undefined : new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  }
  if (error.code === "22003" && error.message.includes("type integer")) return new Failure("NOT_FOUND");
  if (error.code === "22021" || error.code === "22P05") return new Failure("VALIDATION");
  if (error.code === "53100") return new Failure("DISK_FULL", { retryAfter: 60 });
  if (error.code === "57014") return new Failure("QUERY_TOO_HEAVY");
  return undefined;
}
