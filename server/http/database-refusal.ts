import { Failure } from "./failure.ts";

type DatabaseError = Error & { code: string; detail?: string; message: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * What the database refuses although the contract let it through: a reference to a record that is not there (422 with the
 * field), an id beyond any that was ever given (404), a character that text cannot hold (422). Anything else is a bug.
 */
export function databaseRefusal(error: unknown): Failure | undefined {
  if (!isDatabaseError(error)) return undefined;
  if (error.code === "23503") {
    const columns = /^Key \(([^)]+)\)=.* is not present/.exec(error.detail ?? "")?.[1];
    const field = columns?.split(", ").at(-1); // a tenant's key begins with the aggregator
    return field === undefined ? undefined : new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  }
  if (error.code === "22003" && error.message.includes("type integer")) return new Failure("NOT_FOUND");
  if (error.code === "22021" || error.code === "22P05") return new Failure("VALIDATION");
  return undefined;
}
