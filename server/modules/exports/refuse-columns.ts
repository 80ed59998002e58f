import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { Listed } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** Refuses columns that the list does not have, and those that are not the caller's to see. */
export function refuseColumns(listed: Listed, scope: Scope, columns: readonly ExportColumn[]): void {
  const mine = listed.fieldsFor({ scope });
  const wrong = columns.filter(({ field }) => !mine.includes(field));
  if (wrong.length === 0) return;
  const isThere = wrong.every(({ field }) => field in listed.fields);
  throw new Failure("VALIDATION", { fields: { columns: [isThere ? "FIELD_NOT_YOURS" : "INVALID"] } });
}
