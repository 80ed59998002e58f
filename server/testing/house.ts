import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type Clock, pinnedClock } from "../clock.ts";
import { type Db, kyselyOn, openPool } from "../db/database.ts";
import { createApp } from "../http/app.ts";
import { type FileStore, folderStore } from "../integrations/file-store.ts";
import { openQueue } from "../jobs/queue.ts";
import { workersOf } from "../jobs/workers.ts";
import { hashPassword } from "../modules/session/session.routes.ts";
import { testDatabase } from "./database.ts";
import { PASSWORD, type Person, person, type Who } from "./person.ts";

/** A whole server on a database of its own, with two aggregators and nobody in them. */
export type House = {
  app: FastifyInstance;
  db: Db;
  clock: Clock;
  url: string;
  /** Where its files lie, and the folder of them. */
  files: FileStore;
  folder: string;
  /** A user with a session of an aggregator, made on the spot. */
  enter(who?: Who): Promise<Person>;
  close(): Promise<void>;
};

const ADMIN = "admin@parkdesk.example";

/** Opens one; `today` pins its clock, `heard` is told every line of its log. */
export async function openHouse({
  today = "2026-05-10",
  heard,
}: {
  today?: string;
  heard?: (line: string) => void;
} = {}): Promise<House> {
  const made = await testDatabase();
  const pool = openPool({ connectionString: made.url });
  const db = kyselyOn(pool);
  const clock = pinnedClock(today);
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-files-"));
  const files = folderStore(folder);
  const log = heard ? pino({ level: "trace" }, { write: heard }) : pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const onError = (error: unknown) => log.error({ err: error }, "work failed");
  const jobs = await openQueue({
    db,
    pool,
    connection: { connectionString: made.url },
    clock,
    workers: workersOf({ db, pool, clock, files, adminEmail: ADMIN }),
    works: true,
    onError,
  });
  const app = await createApp({ db, pool, clock, adminEmail: ADMIN, files, jobs, log });
  await db
    .insertInto("aggregators")
    .values([
      { name: "Агрегатор А", bin: "180340001231" },
      { name: "Агрегатор Б", bin: "210640014562" },
    ])
    .execute();
  const password = await hashPassword(PASSWORD);
  let count = 0;
  return {
    app,
    db,
    clock,
    url: made.url,
    files,
    folder,
    enter: (who = {}) =>
      person({ app, db }, { ...who, email: who.email ?? `person-${++count}@parkdesk.example` }, password),
    async close() {
      await app.close();
      await jobs.stop();
      await db.destroy();
      await made.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
