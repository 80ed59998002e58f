import { sql } from "kysely";
import type { LetterKind } from "../../templates/letters/letter.ts";
import type { Db, Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { networkOf } from "../http/network-of.ts";
import { FORGET } from "../limits.ts";
import type { Asked } from "../modules/session/asked.repository.ts";

export type NewLetter = {
  readonly kind: LetterKind;
  readonly email: string;
  readonly locale: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly origin?: string | undefined;
  readonly address?: string;
};

export const insertLetter = (tx: Tx, { facts = {}, origin, address = "", ...letter }: NewLetter) =>
  tx
    .insertInto("letters")
    .values({
      ...letter,
      facts: json(facts),
      origin: origin ?? null,
      address: networkOf(address),
      created_at: sql<string>`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

/** Letters that restore a password, as they are asked for. */
export const RESTORING: Asked = { table: "letters", only: sql`kind = 'restore'`, most: FORGET };

/** How many links were asked for at an e-mail within an hour, whether or not anybody has it. */
export async function countOf(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from letters
    where kind = 'restore' and lower(email) = lower(${email}) and created_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type Taken = {
  readonly kind: LetterKind;
  readonly email: string;
  readonly locale: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly origin: string | null;
  readonly tries: number;
};

/** Takes a letter to be sent; undefined where nobody waits for it any more. */
export async function takeLetter(tx: Tx, id: number): Promise<Taken | undefined> {
  const taken = await tx
    .updateTable("letters")
    .set({ state: "sending", tries: sql`tries + 1` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning(["kind", "email", "locale", "facts", "origin", "tries"])
    .executeTakeFirst();
  return taken as Taken | undefined; // kinds are what insertLetter takes
}

/** A process died over a letter: whether it was sent nobody knows. */
export const doubtLetter = (db: Db | Tx, id: number, at: Date) =>
  db
    .updateTable("letters")
    .set({ state: "doubtful", ended_at: at })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .returning("id")
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** What has become of a letter: it waits for its next try, or it has ended. */
export const moveLetter = (
  db: Db | Tx,
  id: number,
  state: "waiting" | "sent" | "dropped" | "failed" | "doubtful",
  at: Date,
) =>
  db
    .updateTable("letters")
    .set({ state, ended_at: state === "waiting" ? null : at })
    .where("id", "=", id)
    .execute();

/** Whoever may log in under an address, as it is written there. */
export const findReader = (tx: Tx, email: string) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "firstname"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .where("is_active", "=", true)
    .executeTakeFirst();

type Link = {
  readonly letter_id: number;
  readonly user_id: number;
  readonly token_hash: Buffer;
  readonly expires_at: Date;
};

/** Keeps the digest of a letter's link; a letter that is tried again has another one. */
export const keepLink = (tx: Tx, link: Link) =>
  tx
    .insertInto("password_resets")
    .values({ ...link, used_at: null })
    .onConflict((conflict) =>
      conflict.column("letter_id").doUpdateSet({ token_hash: link.token_hash, expires_at: link.expires_at }),
    )
    .execute();
