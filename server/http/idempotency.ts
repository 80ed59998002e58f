import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import { Failure } from "./failure.ts";

export type Kept = { status: number; reply: unknown };
type Attempt = {
  userId: number;
  key: string;
  route: string;
  aggregatorId: number | undefined;
  url: string;
  body: unknown;
};

/** What was asked: the same body about another record, or for another aggregator, is another request. */
const hashOf = ({ aggregatorId, url, body }: Attempt): string =>
  createHash("sha256")
    .update(JSON.stringify([aggregatorId ?? null, url, body ?? null]))
    .digest("hex");

/**
 * Claims a key inside the caller's transaction. A second request with the same key waits for the first to end and gets
 * its answer; another body under the same key is a 409. A refused attempt leaves no trace, so it may be sent again.
 */
export async function claim(tx: Tx, attempt: Attempt, clock: Clock): Promise<Kept | undefined> {
  const { userId, key, route } = attempt;
  const body_hash = hashOf(attempt);
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, route, body_hash, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await tx
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!kept || kept.route !== route || kept.body_hash !== body_hash || kept.status === null)
    throw new Failure("IDEMPOTENCY_MISMATCH");
  return { status: kept.status, reply: kept.reply };
}

/** Remembers the answer beside the change that it answers for. */
export async function keep(tx: Tx, attempt: Attempt, { status, reply }: Kept): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status, reply: JSON.stringify(reply) })
    .where("user_id", "=", attempt.userId)
    .where("key", "=", attempt.key)
    .execute();
}
