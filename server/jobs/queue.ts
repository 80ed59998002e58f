import { sql } from "kysely";
import pg from "pg";
import PgBoss from "pg-boss";
import { type Db, kyselyOn, openPool, type Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { notify } from "../db/notify.ts";
import { Failure } from "../http/failure.ts";
import { mostJobs } from "../limits.ts";
import { openBell } from "./bell.ts";
import { LETTER_IN_LINE, LETTERS, workLetters } from "./letter-line.ts";
import { IN_LINE, lineOf } from "./line.ts";
import type { JobKey, QueueOptions } from "./work.ts";
import { placesFor, workLine } from "./work-line.ts";

export type NewJob = {
  kind: string;
  aggregatorId: number;
  userId: number;
  input: unknown;
  /** Of the work of one lane one piece is done at a time: the files of one park. */
  lane?: string;
  total?: bigint;
  /** What it has come to before it begins; it may add to that on its way. */
  result?: unknown;
};

/** Puts long work into the line and tells what has become of it. */
export type JobQueue = {
  /** Part of the caller's transaction: the work is there exactly when the change is. */
  enqueue(tx: Tx, job: NewJob): Promise<number>;
  /** Puts a letter into the line of letters, as a part of the caller's transaction. */
  sendLetter(tx: Tx, id: number): Promise<void>;
  /** Asks running work to stop. True when nobody is at it: waiting work is cancelled at once, ended work has ended. */
  askCancel(db: Db | Tx, key: JobKey): Promise<boolean>;
  stop(): Promise<void>;
};

/** The database through which pg-boss speaks; inside a caller's transaction it is that transaction. */
const speak = (db: Db | Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/g);
    const raw = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
    const result = await sql<Record<string, unknown>>`${sql.join(raw, sql``)}`.execute(db);
    return { rows: result.rows };
  },
});

const OPENING = 7_302;
const ORDERING = 7_303;
/** Connections on which works note how far they are. */
const NOTING = 3;
/** Work ends in its time. */
const WORK_TAKES_S = 30;

/** pg-boss makes its tables and its lines at start: of two processes that did so at once, a deadlock would end one. */
async function oneByOne(pool: pg.Pool, open: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [OPENING]);
    await open();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [OPENING]).catch(() => undefined); // a lost session has let go of it
    client.release();
  }
}

/** Refuses more work of one person than the line holds; of orders made all at once, at any process, each sees those before it. */
async function refuseTooManyJobs(tx: Tx, { kind, userId }: NewJob): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDERING}, ${userId})`.execute(tx);
  const { count } = await tx
    .selectFrom("jobs")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirstOrThrow();
  const limit = mostJobs(kind);
  if (count >= limit) throw new Failure("TOO_MANY_JOBS", { values: { limit }, retryAfter: WORK_TAKES_S });
}

/** Opens the line. Works on any number of processes; a process that dies leaves its work to the next (see `reclaim`). */
export async function openQueue(options: QueueOptions): Promise<JobQueue> {
  const { clock } = options;
  // pg-boss reckons in plain numbers, so it has a pool whose values are read the driver's own way.
  const own = new pg.Pool({ ...options.connection, max: 2 });
  own.on("error", options.onError);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.query(text, values) },
    schema: "pgboss",
    monitorStateIntervalSeconds: 30,
  });
  boss.on("error", options.onError);
  await oneByOne(own, async () => {
    await boss.start();
    for (const kind of [...Object.keys(options.workers), LETTERS]) await boss.createQueue(kind);
  });
  const { sendLetter: send, onError } = options;
  const bell = options.works ? openBell(options.connection, onError) : undefined;
  // Who works holds one connection and notes on another how far it is. Of the shared ones there would be too few for all works at once:
  // each would wait with what the others wait for.
  const atWork = openPool({ ...options.connection, max: placesFor(options.workers) + NOTING });
  const working = bell && (await workLine({ ...options, pool: atWork, db: kyselyOn(atWork) }, lineOf(boss, own), bell));
  const posting = bell && send ? workLetters({ boss, send, bell, onError }) : undefined;
  return {
    async enqueue(tx, job) {
      await refuseTooManyJobs(tx, job);
      const { id } = await tx
        .insertInto("jobs")
        .values({
          aggregator_id: job.aggregatorId,
          user_id: job.userId,
          kind: job.kind,
          input: json(job.input),
          lane: job.lane ?? null,
          status: "waiting",
          total: job.total ?? null,
          result: job.result === undefined ? null : json(job.result),
          created_at: clock.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await boss.send(job.kind, { aggregatorId: job.aggregatorId, id }, { ...IN_LINE, db: speak(tx) });
      await notify(tx, { aggregatorId: job.aggregatorId, userId: job.userId, job: id }, { queued: job.kind });
      return id;
    },
    async sendLetter(tx, id) {
      await boss.send(LETTERS, { id }, { ...LETTER_IN_LINE, db: speak(tx) });
      await notify(tx, { queued: LETTERS });
    },
    async askCancel(where, { aggregatorId, id }) {
      const asked = await where
        .updateTable("jobs")
        .set({
          cancel_asked: true,
          status: sql`case when status = 'waiting' then 'cancelled' else status end`,
          finished_at: sql`case when status = 'waiting' then ${clock.now()}::timestamptz end`,
        })
        .where("aggregator_id", "=", aggregatorId)
        .where("id", "=", id)
        .where("status", "in", ["waiting", "running"])
        .returning(["status", "user_id"])
        .executeTakeFirst();
      if (asked) await notify(where, { aggregatorId, userId: asked.user_id, job: id });
      return asked?.status !== "running";
    },
    async stop() {
      await working?.stop();
      await posting?.stop();
      await bell?.stop();
      await boss.stop({ graceful: false, wait: true, timeout: 2_000 });
      await own.end();
      await atWork.end();
    },
  };
}
