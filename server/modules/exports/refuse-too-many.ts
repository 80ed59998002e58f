import { Failure } from "../../http/failure.ts";

/** Refuses more rows than one file may hold; says how many that is. */
export function refuseTooMany(count: number, limit: number): void {
  if (count > limit) throw new Failure("EXPORT_TOO_LARGE", { values: { limit }, details: { limit } });
}
