import { sql } from "kysely";
import type { ParkUser } from "../../../contract/routes/parks.ts";
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

const name = sql`trim(u.lastname || ' ' || u.firstname)`;

/** The accounts that are bound to a park and can be logged in with, by name. */
export async function listAccountsOf(db: Db | Tx, aggregatorId: number, parkId: number) {
  const { rows } = await sql<Omit<ParkUser, "role"> & { role_id: number }>`
    select u.id, coalesce(nullif(${name}, ''), u.email) as name, u.email, u.role_id, u.last_login_at as last_login
    from bound_parks b join users u on u.id = b.user_id and u.closed_at is null and u.is_active
    where b.aggregator_id = ${aggregatorId} and b.park_id = ${parkId} order by ${name} collate "und-x-icu", u.id`.execute(
    db,
  );
  return rows;
}
