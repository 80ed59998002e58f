import { createHash } from "node:crypto";
import { sql } from "kysely";
import { familyOf } from "../../domain/access/family.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import { Failure } from "./failure.ts";
import type { Scope, SessionUser } from "./scope.ts";

/** Tokens are stored as their SHA-256 only: who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Everybody who may come in, with the aggregators that they work for. */
const people = (db: Db) =>
  db
    .selectFrom("users")
    .modifyFront(PLANNED_ONCE)
    .select(["users.id", "email", "firstname", "lastname", "phone", "position", "role_id"])
    .select(["is_outsourcing", "is_paid", "has_accounting_services"])
    .select((eb) =>
      eb
        .selectFrom("user_aggregators")
        .select(sql<number[]>`coalesce(array_agg(aggregator_id order by aggregator_id), '{}')`.as("ids"))
        .whereRef("user_aggregators.user_id", "=", "users.id")
        .as("aggregators"),
    )
    .where("users.closed_at", "is", null)
    .where("users.is_active", "=", true);

/** The user of a bearer token, or a 401. */
export async function userOf(
  db: Db,
  authorization: string | undefined,
  clock: Clock,
  adminEmail: string,
): Promise<SessionUser> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? "")?.[1];
  if (!token) throw new Failure("NOT_SIGNED_IN");
  const row = await people(db)
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", clock.now().toISOString())
    .executeTakeFirst();
  if (!row) throw new Failure("NOT_SIGNED_IN");
  return sessionUser(row, adminEmail);
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirst"]>>>;

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
    aggregators: row.aggregators ?? [],
  };
}

/** The scope of a call: `X-Aggregator`, or the user's first aggregator when the header is absent. */
export async function scopeOf(db: Db, user: SessionUser, header: string | undefined): Promise<Scope> {
  const asked = header === undefined || header === "" ? user.aggregators[0] : Number(header);
  if (asked === undefined || !user.aggregators.includes(asked)) throw new Failure("AGGREGATOR_NOT_YOURS");
  if (user.family === "plain")
    return { aggregatorId: asked, user, family: user.family, parks: "all", counterparties: "all" };
  const { rows } = await sql<{ parks: number[]; counterparties: number[] }>`select ${PLANNED_ONCE}
    array(select park_id from user_parks where user_id = ${user.id} and aggregator_id = ${asked}) as parks,
    array(select counterparty_id from user_counterparties where user_id = ${user.id} and aggregator_id = ${asked}) as counterparties`.execute(
    db,
  );
  const { parks, counterparties } = rows[0] ?? { parks: [], counterparties: [] };
  return { aggregatorId: asked, user, family: user.family, parks, counterparties };
}

/** What a person may see now, for work that goes on without their request; 401 once they may not come in at all. */
export async function scopeOfUser(db: Db, userId: number, aggregatorId: number, adminEmail: string): Promise<Scope> {
  const row = await people(db).where("users.id", "=", userId).executeTakeFirst();
  if (!row) throw new Failure("NOT_SIGNED_IN");
  return scopeOf(db, sessionUser(row, adminEmail), String(aggregatorId));
}
