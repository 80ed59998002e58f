import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { reportScope } from "./reports.repository.ts";

/** Reports of the caller's, each with the last one of its contract before it, whose balance it began with. */
export const listReportsAfter = (db: Db | Tx, scope: Scope, ids: readonly number[]) =>
  db
    .selectFrom("commissioner_reports")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("commissioner_reports as earlier")
          .select(["earlier.id as previous_id", "earlier.number as previous_number"])
          .select("earlier.ending_balance as previous_balance")
          .whereRef("earlier.aggregator_id", "=", "commissioner_reports.aggregator_id")
          .whereRef("earlier.contract_id", "=", "commissioner_reports.contract_id")
          .whereRef("earlier.period", "<", "commissioner_reports.period")
          .orderBy("earlier.period", "desc")
          .limit(1)
          .as("previous"),
      (join) => join.on(sql<boolean>`true`),
    )
    .selectAll("commissioner_reports")
    .select(["previous_id", "previous_number", "previous_balance"])
    .where(within(scope, reportScope))
    .where(sql<boolean>`commissioner_reports.id = any(${[...ids]}::int[])`)
    .execute();

/** A report of the caller's, with the one before it. */
export type ReportAfter = Awaited<ReturnType<typeof listReportsAfter>>[number];
