import { createHash } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { familyOf } from "../../domain/access/family.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import { Failure } from "./failure.ts";
import type { Scope, SessionUser } from "./scope.ts";

/** Tokens are stored as their SHA-256 only: who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

type Found = {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  position: string;
  role_id: 1 | 2;
  is_outsourcing: boolean;
  is_paid: boolean;
  has_accounting_services: boolean;
  aggregators: number[];
};

/** Somebody who may come in, with the aggregators that they work for. Every call asks: as a text, which costs less to make. */
async function findPerson(db: Db, isWanted: RawBuilder<SqlBool>): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select ${PLANNED_ONCE} id, email, firstname, lastname, phone, position, role_id,
      is_outsourcing, is_paid, has_accounting_services,
      array(select aggregator_id from user_aggregators where user_id = users.id order by 1) as aggregators
    from users where closed_at is null and is_active and ${isWanted}`.execute(db);
  return rows[0];
}

/** The user of a bearer token, or a 401. */
export async function userOf(
  db: Db,
  authorization: string | undefined,
  clock: Clock,
  adminEmail: string,
): Promise<SessionUser> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? "")?.[1];
  if (!token) throw new Failure("NOT_SIGNED_IN");
  const row = await findPerson(
    db,
    sql`id = (select user_id from sessions where token_hash = ${hashToken(token)} and expires_at > ${clock.now().toISOString()})`,
  );
  if (!row) throw new Failure("NOT_SIGNED_IN");
  return { ...sessionUser(row, adminEmail), session: hashToken(token) };
}

function sessionUser(row: Found, adminEmail: string | undefined): SessionUser {
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    position: row.position,
    roleId: row.role_id,
    isOutsourcing: row.is_outsourcing,
    isPaid: row.is_paid,
    hasAccountingServices: row.has_accounting_services,
    isAdmin: row.email.toLowerCase() === adminEmail?.toLowerCase(),
    family: familyOf({ roleId: row.role_id, isOutsourcing: row.is_outsourcing }),
    aggregators: row.aggregators,
  };
}

/** The scope of a call: `X-Aggregator`, or the user's first aggregator when the header is absent. */
export async function scopeOf(db: Db, user: SessionUser, header: string | undefined): Promise<Scope> {
  const asked = header === undefined || header === "" ? user.aggregators[0] : Number(header);
  if (asked === undefined || !user.aggregators.includes(asked)) throw new Failure("AGGREGATOR_NOT_YOURS");
  if (user.family === "plain")
    return { aggregatorId: asked, user, family: user.family, parks: "all", counterparties: "all" };
  const isOutsourcer = user.family === "outsourcings";
  const { rows } = await sql<
    Pick<Scope, "behind"> & { parks: number[]; counterparties: number[] }
  >`select ${PLANNED_ONCE} array(select park_id
        from bound_parks where user_id = ${user.id} and aggregator_id = ${asked}) as parks,
      array(select counterparty_id from user_counterparties where user_id = ${user.id} and aggregator_id = ${asked}) as counterparties,
      array(select distinct counterparty_id from contracts
        where ${isOutsourcer}::boolean and aggregator_id = ${asked} and is_active
          and park_id in (select park_id from bound_parks where user_id = ${user.id} and aggregator_id = ${asked})) as behind`.execute(
    db,
  );
  const { parks, counterparties, behind } = rows[0] ?? { parks: [], counterparties: [], behind: [] };
  return { aggregatorId: asked, user, family: user.family, parks, counterparties, ...(isOutsourcer && { behind }) };
}

/** What a person may see now, for work that goes on without their request; 401 once they may not come in at all. */
export async function scopeOfUser(db: Db, userId: number, aggregatorId: number, adminEmail: string): Promise<Scope> {
  const row = await findPerson(db, sql`id = ${userId}`);
  if (!row) throw new Failure("NOT_SIGNED_IN");
  return scopeOf(db, sessionUser(row, adminEmail), String(aggregatorId));
}
