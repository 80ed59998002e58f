import type { FastifyRequest } from "fastify";
import type { Db, Tx } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Secrets } from "../../installation-key.ts";
import { tellOwner } from "../passwords/tell-owner.ts";
import { readRecoveryCode, stepOf } from "./codes.ts";
import * as factors from "./second-factor.repository.ts";

/** Wrong codes in a row after which the owner is told: whoever tries them knows the password. */
const TELLING: readonly number[] = [5, 50];

/** Whose a sealed key, or a recovery code, is. */
export const sealOf = (userId: number): string => `second factor ${userId}`;

/**
 * Asks an account that has a second step for a code, of its program or one of recovery, each good for once. Throws CODE_NEEDED, or
 * CODE_WRONG once the try is counted.
 */
export async function proveCode(
  db: Db,
  deps: Pick<Deps, "clock" | "secrets" | "jobs">,
  { id, email }: { readonly id: number; readonly email: string },
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  const factor = await factors.findFactor(db, id);
  if (!factor?.confirmed_at) return;
  if (code === undefined) throw new Failure("CODE_NEEDED");
  if (await isTaken(db, deps, id, factor.secret, code)) return;
  await db.transaction().execute(async (tx) => {
    const wrong = await factors.countWrong(tx, id);
    if (TELLING.includes(wrong))
      await tellOwner({ tx, clock: deps.clock, jobs: deps.jobs }, "codesGuessed", email, request);
  });
  throw new Failure("CODE_WRONG");
}

async function isTaken(
  db: Db | Tx,
  { clock, secrets }: Pick<Deps, "clock" | "secrets">,
  id: number,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  const step = stepOf(secrets.unseal(secret, sealOf(id)), code);
  if (step !== undefined) return factors.takeStep(db, id, step);
  const recovery = readRecoveryCode(code);
  return recovery !== undefined && factors.takeRecoveryCode(db, id, digestOf(secrets, id, recovery), clock.now());
}

export const digestOf = (secrets: Secrets, id: number, recovery: string): Buffer =>
  secrets.digest(recovery, sealOf(id));
