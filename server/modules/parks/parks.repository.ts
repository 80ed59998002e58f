import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { parkRecords } from "./parks.ts";

/** A park of the caller's by id; 404 when it is not theirs. */
export async function needPark(db: Db | Tx, scope: Scope, id: number) {
  const park = await parkRecords.find(db, scope, id);
  if (!park) throw new Failure("NOT_FOUND");
  return park;
}
