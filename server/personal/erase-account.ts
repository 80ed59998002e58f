import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { audit } from "../entities/change.ts";
import { aggregatorsOf } from "../modules/session/session.repository.ts";
import { findClosable, forgetAccount } from "./accounts.repository.ts";

/**
 * Makes whoever had an account nameless: its e-mail, names, phone, ИИН and position, what the history says of these, its ways in, its letters and its
 * own settings. The account stays as a number, since papers and the history name it as their author; what a paper or a signature says of somebody
 * stays as well, for it is evidence. Throws where there is no such account, or it is still open.
 */
export async function eraseAccount(db: Db, clock: Clock, email: string): Promise<{ readonly id: number }> {
  const address = email.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    const account = await findClosable(tx, address);
    if (!account) throw new Error(`No account has the e-mail ${address}.`);
    const { id, isOpen } = account;
    if (isOpen) throw new Error(`The account of ${address} is open: delete it in «Учётные записи» first.`);
    for (const aggregatorId of await aggregatorsOf(tx, id))
      await audit(tx, { aggregatorId, user: { id: null } }, clock, {
        event: "accounts.erased",
        entity: "accounts",
        id,
      });
    await forgetAccount(tx, id, address);
    return { id };
  });
}
