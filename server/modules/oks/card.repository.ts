import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { reportScope } from "./reports.repository.ts";

/** A report of the caller's with the last one of its contract before it, whose balance it began with; undefined where there is none. */
export const findReportAfter = (db: Db | Tx, scope: Scope, id: number) =>
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
    .where("commissioner_reports.id", "=", id)
    .executeTakeFirst();
