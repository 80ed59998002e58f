import { sql } from "kysely";
import { releaseFiles } from "./files.ts";
import type { Change } from "./record.ts";

/** The noun under which the files of comments are kept. */
export const COMMENTS = "comments";

/** What was written about records that are deleted goes with them, files and all. */
export async function dropComments(change: Change, noun: string, ids: readonly number[]): Promise<void> {
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
