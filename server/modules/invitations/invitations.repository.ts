import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import type { Change } from "../../entities/record.ts";
import { hashToken } from "../../http/session.ts";

/** An invitation with whom it invites, and why it opens nothing any more. */
export type Found = {
  readonly aggregator_id: number;
  readonly id: number;
  readonly counterparty_id: number;
  readonly counterparty: string;
  readonly director: string;
  readonly aggregator: string;
  readonly email: string;
  readonly valid_to: string;
  readonly is_used: boolean;
  readonly is_voided: boolean;
};

/** The invitation of a link; in a transaction it is held, so that of two who use it at once one comes second. */
export async function findInvitation(db: Db | Tx, code: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select i.aggregator_id, i.id, i.counterparty_id, c.name as counterparty, c.director, a.name as aggregator, i.email,
      i.valid_to::text, i.used_at is not null as is_used, i.voided_at is not null as is_voided
    from invitations i join aggregators a on a.id = i.aggregator_id
      join counterparties c on c.aggregator_id = i.aggregator_id and c.id = i.counterparty_id
    where i.code_hash = ${hashToken(code)} ${db.isTransaction ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

type Made = { readonly counterparty: number; readonly email: string; readonly validTo: string };

/** Makes an invitation in the place of the one that is open; the code of its link, which nobody is told again. */
export async function makeInvitation(
  { tx, scope, clock }: Change,
  { counterparty, email, validTo }: Made,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const now = clock.now().toISOString();
  await sql`update invitations set voided_at = ${now}
    where aggregator_id = ${scope.aggregatorId} and counterparty_id = ${counterparty} and used_at is null and voided_at is null`.execute(
    tx,
  );
  await sql`insert into invitations (aggregator_id, counterparty_id, code_hash, email, valid_to, made_by, made_at)
    values (${scope.aggregatorId}, ${counterparty}, ${hashToken(code)}, ${email}, ${validTo}, ${scope.user.id}, ${now})`.execute(
    tx,
  );
  return code;
}

/** Whether somebody can be logged in with under an address, or could be again. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where lower(email) = lower(${email}) and closed_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

type Person = { readonly lastname: string; readonly firstname: string; readonly password_hash: string };

/** Opens a client's account, bound to the counterparty that was invited, and uses the invitation up. */
export async function openAccount(
  tx: Tx,
  { aggregator_id, id, counterparty_id, email }: Found,
  person: Person,
  now: Date,
): Promise<number> {
  const { id: user_id } = await tx
    .insertInto("users")
    .values({ ...person, email, phone: null, role_id: 2, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("user_aggregators").values({ aggregator_id, user_id }).execute();
  await tx.insertInto("user_counterparties").values({ aggregator_id, user_id, counterparty_id }).execute();
  await sql`update invitations set used_at = ${now.toISOString()} where aggregator_id = ${aggregator_id} and id = ${id}`.execute(
    tx,
  );
  return user_id;
}
