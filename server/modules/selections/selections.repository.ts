import type { SelectionRow } from "../../../contract/entities/selection.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** A choice as it was made: its records with the versions in which they were seen. */
export type Chosen = SelectionRow & { versions: ReadonlyMap<number, number> };
type New = Pick<SelectionRow, "noun" | "query" | "ids" | "sum" | "hash"> & { versions: readonly number[] };

/** Keeps a choice of the caller's; its id. */
export async function insertSelection(tx: Tx, scope: Scope, clock: Clock, chosen: New): Promise<number> {
  const { id } = await tx
    .insertInto("selections")
    .values({
      ...chosen,
      versions: [...chosen.versions],
      aggregator_id: scope.aggregatorId,
      user_id: scope.user.id,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One's own choice; 404 for anybody else's. */
export async function findSelection(db: Db | Tx, scope: Scope, id: number): Promise<Chosen> {
  const found = await db
    .selectFrom("selections")
    .select(["id", "noun", "query", "ids", "versions", "sum", "hash", "created_at"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("user_id", "=", scope.user.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Failure("NOT_FOUND");
  const versions = new Map(found.ids.map((each, index) => [each, found.versions[index] ?? 0]));
  return { ...found, versions, count: found.ids.length };
}
