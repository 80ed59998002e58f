import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type Clock, pinnedClock } from "../clock.ts";
import { type Db, kyselyOn, openPool } from "../db/database.ts";
import { hashPassword } from "../entities/passwords.ts";
import { createApp } from "../http/app.ts";
import type { TrustProxy } from "../http/proxy.ts";
import { type FileStore, folderStore } from "../integrations/file-store.ts";
import { builtinVerifier } from "../integrations/signature/builtin.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import { openQueue } from "../jobs/queue.ts";
import { workersOf } from "../jobs/workers.ts";
import { LIMITS, type Limits } from "../limits.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { testTrust } from "./keys.ts";
import { PASSWORD, type Person, person, type Who } from "./person.ts";
import { hearStatements } from "./statements.ts";

/** A whole server on a database of its own. */
export type House = {
  app: FastifyInstance;
  db: Db;
  clock: Clock;
  url: string;
  /** Believes the keys of `keyOf`. */
  verifier: SignatureVerifier;
  /** Where its files lie, and the folder of them. */
  files: FileStore;
  folder: string;
  /** What its database has been asked, in its order. */
  statements: string[];
  /** A user with a session of an aggregator, made on the spot. */
  enter(who?: Who): Promise<Person>;
  close(): Promise<void>;
};

/**
 * `today` pins its clock, `heard` is told every line of its log, `limits` are other than the product's, `works: false` leaves work in
 * the line, `more` answers calls that the product has not, `crls` are the lists of revoked certificates that its verifier has.
 */
type How = {
  today?: string;
  heard?: (line: string) => void;
  limits?: Partial<Limits>;
  trustProxy?: TrustProxy;
  works?: boolean;
  more?: Parameters<typeof createApp>[0]["more"];
  crls?: readonly Uint8Array[];
};

const ADMIN = "admin@parkdesk.example";

/** Opens one on an empty database, with two aggregators and nobody in them. */
export async function openHouse(how: How = {}): Promise<House> {
  const house = await openHouseOn(await testDatabase(), how);
  await house.db
    .insertInto("aggregators")
    .values([
      { name: "Агрегатор А", bin: "180340001231" },
      { name: "Агрегатор Б", bin: "210640014562" },
    ])
    .execute();
  return house;
}

/** Opens one on what is in a database, which goes with it. */
export async function openHouseOn(
  made: TestDatabase,
  { today = "2026-05-10", heard, limits, trustProxy, works = true, more = [], crls = [] }: How = {},
): Promise<House> {
  const pool = openPool({ connectionString: made.url });
  const statements = hearStatements(pool);
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
    works,
    onError,
  });
  const believed = { trust: testTrust(), crls, unreadable: [] };
  const verifier = builtinVerifier({ folder: believed, revocation: "soft", log, now: clock.now });
  const app = await createApp({
    pool,
    clock,
    adminEmail: ADMIN,
    files,
    verifier,
    jobs,
    log,
    trustProxy,
    more,
    ...(limits && { limits: { ...LIMITS, ...limits } }),
  });
  const password = await hashPassword(PASSWORD);
  let count = 0;
  return {
    app,
    db,
    clock,
    url: made.url,
    files,
    verifier,
    folder,
    statements,
    enter: (who = {}) =>
      person({ app, db }, { ...who, email: who.email ?? `person-${++count}@parkdesk.example` }, password),
    async close() {
      await app.close();
      await jobs.stop();
      await verifier.close();
      await db.destroy();
      await made.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
