import { sql } from "kysely";
import type { KeyAccount } from "../../../domain/access/log-in-by-key.ts";
import type { Db, Tx } from "../../db/database.ts";
import { networkOf } from "../../http/network-of.ts";
import { CHALLENGES } from "../../limits.ts";
import type { Asked } from "../session/asked.repository.ts";
import type { NewChallenge } from "./challenge.ts";
import type { KeyHolder } from "./read-key.ts";

/** Challenges as they are asked for. */
export const CHALLENGED: Asked = { table: "login_challenges", most: CHALLENGES };

/** Whether a challenge was given to a browser: a cookie that somebody else has thought up is none. */
export const isBrowser = (tx: Tx, browser_hash: Buffer): Promise<boolean> =>
  tx
    .selectFrom("login_challenges")
    .select("id")
    .where("browser_hash", "=", browser_hash)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);

type Origin = { readonly browserHash: Buffer; readonly origin: string; readonly address: string };

export const insertChallenge = (tx: Tx, { id, payload, expiresAt }: NewChallenge, asked: Origin) =>
  tx
    .insertInto("login_challenges")
    .values({
      id,
      payload,
      expires_at: expiresAt,
      created_at: sql<string>`now()`,
      browser_hash: asked.browserHash,
      origin: asked.origin,
      address: networkOf(asked.address),
    })
    .execute();

/** A challenge as its own browser finds it; another's is not there. */
export const findChallenge = (db: Db | Tx, id: string, browserHash: Buffer) =>
  db
    .selectFrom("login_challenges")
    .select(["payload", "origin", "expires_at", "used_at"])
    .where("id", "=", id)
    .where("browser_hash", "=", browserHash)
    .executeTakeFirst();

/** Counts one more look at a key; how many there were. */
export const countInspection = (db: Db, id: string): Promise<number> =>
  db
    .updateTable("login_challenges")
    .set({ inspections: sql`inspections + 1` })
    .where("id", "=", id)
    .returning("inspections")
    .executeTakeFirstOrThrow()
    .then(({ inspections }) => inspections);

/** Takes a challenge, once: of two who send it together the second finds it taken. */
export const takeChallenge = (tx: Tx, id: string, at: Date): Promise<boolean> =>
  tx
    .updateTable("login_challenges")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst()
    .then((row) => row !== undefined);

type Found = Omit<KeyAccount, "isAdmin"> & { readonly id: number };

/** The account of an address with all that says whose key opens it. One statement, whether or not there is such an account. */
export async function findKeyAccount(db: Db, email: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select id, role_id as "roleId", is_outsourcing as "isOutsourcing", iin,
      array(select jsonb_build_object('id', a.id, 'bin', a.bin) from aggregators a
        join user_aggregators u on u.aggregator_id = a.id where u.user_id = users.id) as aggregators,
      array(select iin_bin from counterparties c join user_counterparties u
        on u.aggregator_id = c.aggregator_id and u.counterparty_id = c.id where u.user_id = users.id) as counterparties
    from users where lower(email) = ${email.toLowerCase()} and closed_at is null and is_active`.execute(db);
  return rows[0];
}

/** Remembers a key that somebody has logged in with. */
export const keepCertificate = (tx: Tx, user_id: number, { name, serial, validTo, ...holder }: KeyHolder, at: Date) =>
  tx
    .insertInto("user_certificates")
    .values({
      user_id,
      serial,
      holder: name,
      organization: holder.organization,
      iin: holder.iin,
      bin: holder.bin,
      not_after: validTo,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "serial"]).doUpdateSet({ last_at: at }))
    .execute();
