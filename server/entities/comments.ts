import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";
import { releaseFiles } from "./files.ts";

/** The noun under which the files of comments are kept. */
export const COMMENTS = "comments";

/** What was written about records that are deleted goes with them, files and all. */
export async function dropComments(
  change: { readonly tx: Tx; readonly scope: Scope; readonly clock: Clock },
  noun: string,
  ids: readonly number[],
): Promise<void> {
  const gone = await change.tx
    .deleteFrom("comments")
    .where("aggregator_id", "=", change.scope.aggregatorId)
    .where("noun", "=", noun)
    .where(sql<boolean>`record_id = any(${[...ids]}::int[])`)
    .returning("id")
    .execute();
  if (gone.length > 0)
    await releaseFiles(
      change,
      COMMENTS,
      gone.map(({ id }) => id),
    );
}
