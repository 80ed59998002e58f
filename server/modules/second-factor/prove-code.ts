import type { FastifyRequest } from "fastify";
import type { Db, Tx } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { type Secrets, secretsOf } from "../../installation-key.ts";
import { tellOwner } from "../passwords/tell-owner.ts";
import { readRecoveryCode, stepOf } from "./codes.ts";
import * as factors from "./second-factor.repository.ts";

/** Wrong codes in a row after which the owner is told: whoever tries them knows the password. */
const TELLING: readonly number[] = [5, 50];

/** Whose a sealed key, or a recovery code, is. */
export const sealOf = (userId: number): string => `second factor ${userId}`;

/** Whose key of before the change of the installation's it is, beside a recovery code. */
export const pastKeyOf = (userId: number): string => `recovery key ${userId}`;

/** What an account has shown beside its password: nothing where it has no second step. */
export type ShownCode = "none" | "code" | "recovery";

/**
 * Asks an account that has a second step for a code, of its program or one of recovery, each good for once; which it was. Throws
 * CODE_NEEDED, or CODE_WRONG once the try is counted.
 */
export async function proveCode(
  db: Db,
  deps: Pick<Deps, "clock" | "secrets" | "jobs">,
  { id, email }: { readonly id: number; readonly email: string },
  code: string | undefined,
  request: FastifyRequest,
): Promise<ShownCode> {
  const factor = await factors.findFactor(db, id);
  if (!factor?.confirmed_at) return "none";
  if (code === undefined) throw new Failure("CODE_NEEDED");
  const taken = await takenAs(db, deps, id, factor.secret, code);
  if (taken) return taken;
  await db.transaction().execute(async (tx) => {
    const wrong = await factors.countWrong(tx, id);
    if (TELLING.includes(wrong))
      await tellOwner({ tx, clock: deps.clock, jobs: deps.jobs }, "codesGuessed", email, request);
  });
  throw new Failure("CODE_WRONG");
}

async function takenAs(
  db: Db | Tx,
  { clock, secrets }: Pick<Deps, "clock" | "secrets">,
  id: number,
  secret: Buffer,
  code: string,
): Promise<"code" | "recovery" | undefined> {
  const step = stepOf(secrets.unseal(secret, sealOf(id)), code);
  if (step !== undefined) return (await factors.takeStep(db, id, step)) ? "code" : undefined;
  const recovery = readRecoveryCode(code);
  if (recovery === undefined) return undefined;
  // A code that was made before the key was changed has its digest by the key of then.
  const past = new Set((await factors.pastKeys(db, id)).map((sealed) => secrets.unseal(sealed, pastKeyOf(id))));
  const pastSecrets = [...past].map((key) => secretsOf(Buffer.from(key, "base64")));
  const digests = [secrets, ...pastSecrets].map((key) => digestOf(key, id, recovery));
  const isOne = await factors.takeRecoveryCode(db, id, digests, clock.now());
  return isOne ? "recovery" : undefined;
}

export const digestOf = (secrets: Secrets, id: number, recovery: string): Buffer =>
  secrets.digest(recovery, sealOf(id));
