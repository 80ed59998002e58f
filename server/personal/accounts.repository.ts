import { sql } from "kysely";
import type { Tx } from "../db/database.ts";

/** Tables whose rows are of their account alone: its ways in, what it was told, how it has laid out its screens. */
const OWN = [
  "sessions",
  "second_factors",
  "recovery_codes",
  "known_devices",
  "user_certificates",
  "password_resets",
  "notifications",
  "visits",
  "list_layouts",
  "user_parks",
  "user_counterparties",
] as const;
/** What the history of an account says of its owner. */
const NAMING = ["email", "firstname", "lastname", "phone", "iin", "position"] as const;

/** The account of an e-mail, held until the transaction ends: of several that had it one after the other, the last. */
export async function findClosable(tx: Tx, email: string): Promise<{ id: number; isOpen: boolean } | undefined> {
  const found = await tx
    .selectFrom("users")
    .select(["id", "closed_at"])
    .where(sql<string>`lower(email)`, "=", email)
    .orderBy("id", "desc")
    .forUpdate()
    .executeTakeFirst();
  return found && { id: found.id, isOpen: found.closed_at === null };
}

/** Takes away whatever says who somebody is; the account keeps its number, under which papers and the history name it. */
export async function forgetAccount(tx: Tx, id: number, email: string): Promise<void> {
  for (const table of OWN) await tx.deleteFrom(table).where("user_id", "=", id).execute();
  await tx.deleteFrom("views").where("user_id", "=", id).where("is_shared", "=", false).execute();
  await tx.deleteFrom("login_attempts").where("account", "=", email).execute();
  await tx.deleteFrom("letters").where(sql<string>`lower(email)`, "=", email).execute();
  await sql`update audit set changes = (
      select jsonb_agg(case when each ->> 'field' = any(${[...NAMING]}::text[]) then each || '{"before": null, "after": null}' else each end)
      from jsonb_array_elements(changes) each
    ) where entity = 'accounts' and entity_id = ${id} and changes <> '[]'`.execute(tx);
  await tx
    .updateTable("users")
    .set({
      email: `erased-${id}@parkdesk.invalid`,
      firstname: "",
      lastname: `№ ${id}`,
      phone: null,
      iin: null,
      position: "",
      password_hash: "erased",
      last_login_at: null,
    })
    .where("id", "=", id)
    .execute();
}
