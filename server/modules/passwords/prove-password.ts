import type { FastifyRequest } from "fastify";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { SessionUser } from "../../http/scope.ts";
import { isRight } from "../session/passwords.ts";
import { forgetAttempts } from "../session/session.repository.ts";
import { weigh } from "../session/weigh.ts";
import { findPasswordHash } from "./passwords.repository.ts";

/**
 * Refuses, at the field, whoever is signed in and does not know the account's password: a session that was left open is none of its
 * owner's. Tries count as those of logging in do. Answers
 * the hash that was proved.
 */
export async function provePassword(
  db: Db,
  { id, email }: Pick<SessionUser, "id" | "email">,
  password: string,
  { ip, log }: FastifyRequest,
  field = "password",
): Promise<string> {
  const account = email.toLowerCase();
  await weigh(db, account, ip);
  const hash = await findPasswordHash(db, id);
  if (hash === undefined || !(await isRight(password, hash))) {
    log.warn({ refused: "PASSWORD_WRONG", account: id, address: ip }, "proof refused");
    throw new Failure("VALIDATION", { fields: { [field]: ["PASSWORD_WRONG"] } });
  }
  await forgetAttempts(db, account, ip);
  return hash;
}
