import { type SqlBool, sql } from "kysely";
import { contracts } from "../../domain/documents/contracts.ts";
import type { Day } from "../../domain/periods/day.ts";
import { SIGNING_SERVICES, type Trust } from "../../domain/signatures/powers.ts";
import type { Db, Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";

/** A contract by which a park is entrusted to whoever asks. */
type OfPark = Trust & { readonly park_id: number };

/** The contracts of these parks with the outsourcer who asks that are in force on a day, oldest first. */
export const listTrusts = (db: Db | Tx, scope: Scope, parks: readonly number[], day: Day): Promise<OfPark[]> =>
  db
    .selectFrom("outsourcing_contracts")
    .select(["park_id", "number as contract", "company", "company_iin_bin as iin_bin"])
    .select(["poa_number as number", "poa_date as date", "poa_until as until"])
    .select(sql<boolean>`type_id = any(${[...SIGNING_SERVICES]}::int[])`.as("signs"))
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("outsourcer_id", "=", scope.user.id)
    .where("status_id", "=", contracts.byCode("in_force").id)
    .where(sql<SqlBool>`park_id = any(${[...parks]}::int[])`)
    .where(sql<SqlBool>`coalesce(terminated_on >= ${day}::date, true)`)
    .orderBy("date")
    .orderBy("id")
    .execute() as Promise<OfPark[]>; // a date column is a day
