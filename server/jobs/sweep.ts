import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";

const DAY_MS = 86_400_000;
/** How long an answer is kept for a request that is sent again, and a finished piece of work for whoever asks. */
const KEPT_DAYS = { idempotency: 2, jobs: 90, attempts: 1 };

/** Clears away what nobody can use any more: ended sessions, old keys, old attempts, old finished work. */
export async function sweep(db: Db, clock: Clock): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom("sessions").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before(KEPT_DAYS.idempotency)).execute();
  await db.deleteFrom("login_attempts").where("at", "<", before(KEPT_DAYS.attempts)).execute();
  await db.deleteFrom("jobs").where("finished_at", "<", before(KEPT_DAYS.jobs)).execute();
}
