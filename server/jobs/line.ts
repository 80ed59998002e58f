import type pg from "pg";
import type PgBoss from "pg-boss";
import type { JobKey } from "./work.ts";

/** Where work stands in line, whoever put it there and whoever takes it. The work itself is in `jobs`; the line only points to it. */
export type Line = {
  /** `afterS`: it is not taken before so many seconds. */
  send(kind: string, key: JobKey, afterS?: number): Promise<unknown>;
  /** The next in line, which nobody else gets. */
  take(kind: string): Promise<{ key: JobKey; leave(): Promise<unknown> } | undefined>;
  /** Whether a piece of work still waits in the line. */
  has(kind: string, key: JobKey): Promise<boolean>;
};

/** Never tried again by the line itself: `reclaim` knows better whose process has died. */
export const IN_LINE = { expireInSeconds: 3600, retryLimit: 0 };

export const lineOf = (boss: PgBoss, pool: pg.Pool): Line => ({
  send: (kind, key, afterS = 0) => boss.send(kind, key, { ...IN_LINE, startAfter: afterS }),
  async take(kind) {
    const [job] = await boss.fetch<JobKey>(kind);
    return job && { key: job.data, leave: () => boss.complete(kind, job.id) };
  },
  async has(kind, { id }) {
    const waits = "select 1 from pgboss.job where name = $1 and state < 'active' and data->>'id' = $2 limit 1";
    const { rowCount } = await pool.query(waits, [kind, String(id)]);
    return rowCount === 1;
  },
});
