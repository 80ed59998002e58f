import { sql } from "kysely";
import type pg from "pg";
import { json } from "../db/json.ts";
import { notify } from "../db/notify.ts";
import { foreseenInWork } from "../http/foreseen.ts";
import type { Line } from "./line.ts";
import { isUnfinished } from "./unfinished.ts";
import { Cancelled, Interrupted, type JobKey, type QueueOptions, type Work } from "./work.ts";

/** A lock that lives exactly as long as its process: whoever can take it knows that nobody is at work. */
const LOCK_CLASS = 7_301;
/** The same for a lane. */
export const LANE_CLASS = 7_304;
const PROGRESS_EVERY_MS = 300;

const at =
  ({ aggregatorId, id }: JobKey) =>
  (eb: { and: (o: { aggregator_id: number; id: number }) => unknown }) =>
    eb.and({ aggregator_id: aggregatorId, id }) as never; // kysely's object form of and()

/**
 * Runs one piece of work if it still waits; records how it ended. A refusal is kept by its code, a bug goes to `onError`. `laneTaken`:
 * another piece of its lane is at work, and it waits as before.
 */
export async function runJob(
  options: QueueOptions,
  key: JobKey,
  stopping: AbortSignal,
): Promise<"laneTaken" | undefined> {
  const { db, clock } = options;
  const guard = await options.pool.connect();
  const abort = new AbortController();
  const onStop = () => abort.abort(stopping.reason);
  // With its session the lock is gone: the next process may be at this work already.
  const onLost = () => abort.abort(new Interrupted());
  stopping.addEventListener("abort", onStop);
  guard.on("error", onLost);
  try {
    const locked = await guard.query<{ ok: boolean }>("select pg_try_advisory_lock($1, $2) as ok", [
      LOCK_CLASS,
      key.id,
    ]);
    if (!locked.rows[0]?.ok) return undefined;
    if (!(await takeLane(options, key, guard))) return "laneTaken";
    const job = await db
      .updateTable("jobs")
      .set({ status: "running", started_at: clock.now() })
      .where(at(key))
      .where("status", "=", "waiting")
      .returning(["kind", "input", "user_id"])
      .executeTakeFirst();
    const worker = job && options.workers[job.kind];
    if (!job || !worker) return undefined;
    const tell = () => notify(db, { aggregatorId: key.aggregatorId, userId: job.user_id, job: key.id });
    const { progress, last } = progressOf(options, key, abort, tell);
    await tell();
    const run = () => worker(job.input, { key, userId: job.user_id, signal: abort.signal, progress });
    await settle(options, key, run, last);
    await tell().catch(options.onError);
    return undefined;
  } finally {
    stopping.removeEventListener("abort", onStop);
    guard.off("error", onLost);
    await guard.query("select pg_advisory_unlock_all()").catch(() => undefined); // a lost connection has let go of it already
    guard.release();
  }
}

/** Whether nobody is at work in the lane of a piece of work, which is then taken for as long as the session keeps its locks. */
async function takeLane({ db }: QueueOptions, key: JobKey, guard: pg.PoolClient): Promise<boolean> {
  const job = await db.selectFrom("jobs").select(["kind", "lane"]).where(at(key)).executeTakeFirst();
  if (!job || job.lane === null) return true;
  const lane = `${key.aggregatorId} ${job.kind} ${job.lane}`;
  const { rows } = await guard.query<{ ok: boolean }>("select pg_try_advisory_lock($1, hashtext($2)) as ok", [
    LANE_CLASS,
    lane,
  ]);
  return rows[0]?.ok === true;
}

type Ending = { status: "done" | "failed" | "cancelled" | "waiting"; result?: string; error?: string };

/** `last`: how far the work said that it was when it ended. */
async function settle(
  options: QueueOptions,
  key: JobKey,
  run: () => Promise<unknown>,
  last: () => Reached,
): Promise<void> {
  const end = (values: Ending & Reached) =>
    options.db
      .updateTable("jobs")
      .set({ ...values, finished_at: options.clock.now() })
      .where(at(key))
      .execute();
  try {
    const result = json((await run()) ?? null);
    await end({ ...last(), status: "done", result });
  } catch (error) {
    // Still «running», with nobody's lock on it: `reclaim` finds it.
    if (isUnfinished(error)) return;
    if (error instanceof Cancelled) await end({ status: "cancelled" });
    else {
      const refusal = foreseenInWork(error);
      if (refusal !== error) options.onError(error); // what is away or full is the operator's to know, like a bug
      const { code = "INTERNAL", details = null } = refusal ?? {};
      await end({ status: "failed", error: json({ code, details }) }).catch(options.onError);
    }
  }
}

/** How far a piece of work is, in its own units; nothing where it has not said. */
type Reached = { readonly done?: bigint; readonly total?: bigint };

/** Writes down how far the work is, not more often than people can see; what was said since is in `last`. */
function progressOf(options: QueueOptions, key: JobKey, abort: AbortController, tell: () => Promise<unknown>) {
  let written = 0;
  let reached: Reached = {};
  const progress: Work["progress"] = async (done, total) => {
    abort.signal.throwIfAborted();
    reached = { done: BigInt(done), ...(total !== undefined && { total: BigInt(total) }) };
    if (Date.now() - written < PROGRESS_EVERY_MS) return;
    written = Date.now();
    const row = await options.db
      .updateTable("jobs")
      .set(reached)
      .where(at(key))
      .returning("cancel_asked")
      .executeTakeFirst();
    await tell();
    if (row?.cancel_asked) {
      abort.abort(new Cancelled());
      abort.signal.throwIfAborted();
    }
  };
  return { progress, last: () => reached };
}

/** Work whose process died goes back into the line; work that waits and is in no line (its process died on the way to it) too. */
export async function reclaim(options: QueueOptions, line: Pick<Line, "send" | "has">): Promise<void> {
  const rows = await options.db
    .selectFrom("jobs")
    .select(["aggregator_id", "id", "kind", "status"])
    .where("status", "in", ["running", "waiting"])
    .execute();
  for (const { aggregator_id, id, kind, status } of rows) {
    const key = { aggregatorId: aggregator_id, id };
    if (status === "waiting" && (await line.has(kind, key))) continue;
    if (await isNobodys(options, key)) await line.send(kind, key);
  }
}

/** Whether nobody is at this work; running work of a dead process waits again afterwards. */
const isNobodys = (options: QueueOptions, key: JobKey): Promise<boolean> =>
  options.db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      ok: boolean;
    }>`select pg_try_advisory_lock(${LOCK_CLASS}, ${key.id}) as ok`.execute(connection);
    if (!rows[0]?.ok) return false;
    const moved = await connection
      .updateTable("jobs")
      .set({ status: "waiting" })
      .where(at(key))
      .where("status", "in", ["running", "waiting"])
      .executeTakeFirst();
    await sql`select pg_advisory_unlock(${LOCK_CLASS}, ${key.id})`.execute(connection);
    return moved.numUpdatedRows === 1n;
  });
