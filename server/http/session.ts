import { createHash } from "node:crypto";
import { familyOf } from "../../domain/access/family.ts";
import type { Clock } from "../clock.ts";
import { askOften } from "../db/ask-often.ts";
import type { Db } from "../db/database.ts";
import { type Doors, isAskedForTwo, silentSince } from "./doors.ts";
import { Failure } from "./failure.ts";
import type { Scope, SessionUser } from "./scope.ts";
import { isViewing } from "./view-only.ts";

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
  version: number;
  aggregators: number[];
  /** Nobody has noted for some time that the session is in use. */
  is_unseen: boolean;
  /** The one aggregator that the session is of; null: all of them. */
  only_in: number | null;
  /** It was opened by a key, or the account has a second step. */
  has_two: boolean;
  /** Their password is one that somebody else has set, and they came in by it. */
  has_given: boolean;
  /** Nobody has used the session for longer than it may be silent. */
  is_silent: boolean;
  /** When whoever sits in it has shown who they are; null: there is none. */
  entered_at: string | null;
};

/** Of whoever asks without a session: an administrator who looks on, work that goes on by itself. */
const NO_SESSION =
  "false as is_unseen, null::int as only_in, true as has_two, false as has_given, false as is_silent, null as entered_at";

/** Somebody who may come in, with the aggregators that they work for; `isWanted`, `ofSession` and `beside` say who and how, with `$1` … for the values. */
async function findPerson(
  db: Db,
  isWanted: string,
  values: readonly unknown[],
  ofSession = NO_SESSION,
  beside = "",
): Promise<Found | undefined> {
  const [row] = await askOften<Found>(
    db,
    `id, email, firstname, lastname, phone, position, role_id, is_outsourcing, is_paid, has_accounting_services, version,
      array(select aggregator_id from user_aggregators where user_id = users.id order by 1) as aggregators,
      ${ofSession}
    from users ${beside} where closed_at is null and is_active and ${isWanted}`,
    values,
  );
  return row;
}

/**
 * Whoever has shown one factor, where two are asked of them, is let in to set up the second alone: `mustPair`; whoever came by a password
 * that somebody else has set, to choose another: `mustRenew`.
 */
type Asking = { readonly clock: Clock; readonly adminEmail: string; readonly doors: Doors };

/** What a call says of whoever makes it. `x-unattended`: their page makes it by itself, while they are away. */
type Heads = { readonly authorization?: string | undefined; readonly "x-unattended"?: string | string[] | undefined };

/** The user of a bearer token, or a 401. */
export async function userOf(db: Db, heads: Heads, asking: Asking): Promise<SessionUser> {
  const { authorization } = heads;
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? "")?.[1];
  if (!token) throw new Failure("NOT_SIGNED_IN");
  const { clock, adminEmail, doors } = asking;
  if (isViewing(authorization)) return viewedBy(db, hashToken(token), asking);
  const session = hashToken(token);
  const now = clock.now();
  const unseenSince = new Date(now.getTime() - SEEN_EVERY_MS);
  const itsSession = `cross join lateral (
      select only_in, by_key, remembered, coalesce(proved_at, created_at) as entered_at, coalesce(seen_at, created_at) as used_at
      from sessions where token_hash = $1 and expires_at > $2 and user_id = users.id) theirs`;
  const ofSession = `used_at < $3 as is_unseen, only_in, entered_at,
    by_key or exists(select from second_factors where user_id = users.id and confirmed_at is not null) as has_two,
    password_given_at is not null and not by_key as has_given,
    used_at < case when remembered then $5::timestamptz else $4::timestamptz end as is_silent`;
  const silent = silentSince(doors, now);
  const values = [session, now.toISOString(), unseenSince.toISOString(), silent.usual, silent.remembered];
  const row = await findPerson(db, "true", values, ofSession, itsSession);
  if (!row) throw new Failure("NOT_SIGNED_IN");
  if (row.is_silent) throw new Failure("SESSION_SILENT");
  const isTheirDeed = heads["x-unattended"] === undefined;
  if (row.is_unseen && isTheirDeed)
    await db.updateTable("sessions").set({ seen_at: now }).where("token_hash", "=", session).execute();
  const user = sessionUser(row, adminEmail);
  return {
    ...user,
    session,
    ...(row.entered_at !== null && { enteredAt: new Date(row.entered_at).getTime() }),
    ...(row.has_given && { mustRenew: true as const }),
    ...(!row.has_two && isAskedForTwo(doors, user) && { mustPair: true as const }),
  };
}

type View = { user_id: number; aggregator_id: number; draft: string | null; until: Date; by: number; name: string };

/**
 * Whose portal an administrator looks at, in the aggregator where they began to; 401 once their own session has ended, they are no
 * administrator any more, or work for that aggregator no longer.
 */
async function viewedBy(db: Db, hash: Buffer, { clock, adminEmail }: Omit<Asking, "doors">): Promise<SessionUser> {
  const [view] = await askOften<View>(
    db,
    `v.user_id, v.aggregator_id, v.draft, v.expires_at as until, a.id as by, trim(a.firstname || ' ' || a.lastname) as name
    from view_sessions v join sessions s on s.token_hash = v.session join users a on a.id = s.user_id
    where v.token_hash = $1 and v.expires_at > $2 and s.expires_at > $2
      and a.closed_at is null and a.is_active and lower(a.email) = $3 and a.role_id = 1 and not a.is_outsourcing
      and exists (select from user_aggregators u where u.user_id = a.id and u.aggregator_id = v.aggregator_id)`,
    [hash, clock.now().toISOString(), adminEmail.toLowerCase()],
  );
  const row = view && (await findPerson(db, "id = $1", [view.user_id]));
  if (!row?.aggregators.includes(view?.aggregator_id ?? 0) || !view) throw new Failure("NOT_SIGNED_IN");
  const { aggregator_id, by, name, until, draft } = view;
  return {
    ...sessionUser({ ...row, aggregators: [aggregator_id] }, adminEmail),
    session: hash,
    viewing: { by, name, until: new Date(until).toISOString(), draft },
  };
}

/** How exactly is known when a session was last used: a call is no reason for a write. */
const SEEN_EVERY_MS = 10 * 60_000;

/** Whoever is of one aggregator only rules over no others: not even the administrator. */
function sessionUser(row: Found, adminEmail: string | undefined): SessionUser {
  const { only_in, aggregators } = row;
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
    isAdmin: only_in === null && row.email.toLowerCase() === adminEmail?.toLowerCase(),
    family: familyOf({ roleId: row.role_id, isOutsourcing: row.is_outsourcing }),
    version: row.version,
    aggregators: only_in === null ? aggregators : aggregators.filter((id) => id === only_in),
  };
}

/** The scope of a call: `X-Aggregator`, or the user's first aggregator when the header is absent. */
export async function scopeOf(db: Db, user: SessionUser, header: string | undefined): Promise<Scope> {
  const asked = header === undefined || header === "" ? user.aggregators[0] : Number(header);
  if (asked === undefined || !user.aggregators.includes(asked)) throw new Failure("AGGREGATOR_NOT_YOURS");
  if (user.family === "plain")
    return { aggregatorId: asked, user, family: user.family, parks: "all", counterparties: "all" };
  const isOutsourcer = user.family === "outsourcings";
  const [row] = await askOften<Pick<Scope, "behind"> & { parks: number[]; counterparties: number[] }>(
    db,
    `array(select park_id from bound_parks where user_id = $1 and aggregator_id = $2) as parks,
      array(select counterparty_id from user_counterparties where user_id = $1 and aggregator_id = $2) as counterparties,
      array(select distinct counterparty_id from contracts
        where $3::boolean and aggregator_id = $2 and is_active
          and park_id in (select park_id from bound_parks where user_id = $1 and aggregator_id = $2)) as behind`,
    [user.id, asked, isOutsourcer],
  );
  const { parks, counterparties, behind } = row ?? { parks: [], counterparties: [], behind: [] };
  return { aggregatorId: asked, user, family: user.family, parks, counterparties, ...(isOutsourcer && { behind }) };
}

/** What a person may see now, for work that goes on without their request; 401 once they may not come in at all. */
export async function scopeOfUser(db: Db, userId: number, aggregatorId: number, adminEmail: string): Promise<Scope> {
  const row = await findPerson(db, "id = $1", [userId]);
  if (!row) throw new Failure("NOT_SIGNED_IN");
  return scopeOf(db, sessionUser(row, adminEmail), String(aggregatorId));
}
