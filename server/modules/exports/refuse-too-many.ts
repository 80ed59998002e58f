import { MAX_EXPORTED } from "../../../contract/entities/export.ts";
import { Failure } from "../../http/failure.ts";

/** Refuses more rows than one file may hold; says how many that is. */
export function refuseTooMany(count: number): void {
  if (count > MAX_EXPORTED)
    throw new Failure("EXPORT_TOO_LARGE", { values: { limit: MAX_EXPORTED }, details: { limit: MAX_EXPORTED } });
}
