import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inject } from "vitest";
import type { DevCa } from "../../pki/dev/ca.ts";
import { type Clock, pinnedClock } from "../clock.ts";
import { type Db, kyselyOn, openLent, openPool } from "../db/database.ts";
import { letCalls } from "../db/let-calls.ts";
import { CALLS_ROLE } from "../db/opening/product-database.ts";
import { ownReads } from "../db/replica.ts";
import { sealing } from "../db/sealing.ts";
import { hashPassword } from "../entities/passwords.ts";
import { createApp } from "../http/app.ts";
import { DOORS, type Doors } from "../http/doors.ts";
import { openLog } from "../http/log.ts";
import type { TrustProxy } from "../http/proxy.ts";
import { secretsOf } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { folderStore } from "../integrations/folder-store.ts";
import type { Mailer } from "../integrations/mail/mailer.ts";
import { outboxMailer } from "../integrations/mail/outbox-mailer.ts";
import type { OtherSystems } from "../integrations/rest/other-systems.ts";
import type { VirusScanner } from "../integrations/scanner/virus-scanner.ts";
import { builtinVerifier } from "../integrations/signature/builtin.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import { openQueue } from "../jobs/queue.ts";
import { workersOf } from "../jobs/workers.ts";
import { letterSender } from "../letters/send-letter.ts";
import { LIMITS, type Limits } from "../limits.ts";
import { EndLost, keepEnds, readEnds } from "../signing/chain-ends.ts";
import { type ArchiveReport, verifyArchive } from "../signing/verify-archive.ts";
import { keepStatements } from "./asked-statements.ts";
import { addressForCalls, type TestDatabase, testDatabase } from "./database.ts";
import { testTrust } from "./keys.ts";
import { type ReadLetter, readLetters } from "./letters.ts";
import { PASSWORD, type Person, person, type Who } from "./person.ts";
import { throughPgBouncer } from "./pgbouncer.ts";
import { hearStatements } from "./statements.ts";

/** A whole server on a database of its own. */
export type House = {
  app: FastifyInstance;
  db: Db;
  /** By whom its calls ask the database. */
  calls: pg.Pool;
  clock: Clock;
  url: string;
  /** What it is opened on, for a second house beside it. */
  made: TestDatabase;
  /** Believes the keys of `keyOf`. */
  verifier: SignatureVerifier;
  /** Where its files lie, and the folder of them. */
  files: FileStore;
  folder: string;
  /** Checks its archive of signatures, whose ends are kept before as the server would have. */
  checkArchive(): Promise<ArchiveReport>;
  /** What its database has been asked, in its order. */
  statements: string[];
  /** The letters that were sent, in their order. */
  letters(): Promise<ReadLetter[]>;
  /** One aggregator more, by its number. */
  aggregator(name: string): Promise<number>;
  /** A user with a session of an aggregator, made on the spot. */
  enter(who?: Who): Promise<Person>;
  close(): Promise<void>;
};

/**
 * `today` pins its clock, `heard` is told every line of its log, `limits` and `doors` are other than the product's, `works: false` leaves work in
 * the line, `printsAhead` prints papers before they are signed, `more` answers calls that the product has not. `crls` are the lists of
 * revoked keys that it has (DER), `ca` whose keys it believes in place of the tests' own, `revocation` how sure it has to be. `monitoredFrom` are addresses that may look into it from elsewhere, `publicUrl` is where people find it, `mailer` who carries its letters,
 * which else lie in a folder; `through` is the port of a PgBouncer through which its calls go; `scanner` looks into uploads, `systems` may be read by registers, `files` are kept elsewhere than in a folder, `key` seals.
 */
type How = {
  today?: string;
  heard?: (line: string) => void;
  limits?: Partial<Limits>;
  doors?: Partial<Doors>;
  trustProxy?: TrustProxy;
  monitoredFrom?: readonly string[];
  works?: boolean;
  printsAhead?: boolean;
  crls?: readonly Uint8Array[];
  ca?: DevCa;
  revocation?: "soft" | "hard";
  scanner?: VirusScanner;
  systems?: OtherSystems;
  files?: FileStore;
  key?: Buffer;
  publicUrl?: string;
  mailer?: Mailer;
  through?: number | undefined;
  more?: Parameters<typeof createApp>[0]["more"];
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
  {
    today = "2026-05-10",
    heard,
    limits,
    doors,
    trustProxy,
    monitoredFrom,
    works = true,
    more = [],
    printsAhead = false,
    crls = [],
    ca,
    revocation = "soft",
    scanner,
    systems,
    files: given,
    key = Buffer.alloc(32, 7),
    publicUrl,
    mailer,
    through = inject("poolerPort"),
  }: How = {},
): Promise<House> {
  const pool = openPool({ connectionString: made.url });
  const calls = openPool({ connectionString: addressForCalls(made.url) });
  const statements = hearStatements(pool, calls);
  for (const each of [pool, calls]) keepStatements(each);
  const secrets = secretsOf(key);
  const db = sealing(kyselyOn(pool), secrets);
  const clock = pinnedClock(today);
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-files-"));
  const files = given ?? folderStore(folder);
  const log = heard ? openLog("trace", { write: heard }) : openLog(process.env.LOG_LEVEL ?? "silent");
  const onError = (error: unknown) => log.error({ err: error }, "work failed");
  const outbox = await mkdtemp(join(tmpdir(), "parkdesk-outbox-"));
  const carrier = mailer ?? outboxMailer({ folder: outbox, from: ADMIN, tell: () => undefined });
  const jobs = await openQueue({
    db,
    pool,
    connection: { connectionString: made.url },
    clock,
    workers: workersOf({ db, reads: ownReads, pool, clock, files, adminEmail: ADMIN, publicUrl }),
    sendLetter: letterSender({ db, clock, mailer: carrier, publicUrl, log }),
    works,
    onError,
  });
  // By a session that goes at once: what stops every server first would count it, and it is none of what the product asks.
  const owner = openPool({ connectionString: made.url, max: 1 });
  await letCalls(owner, CALLS_ROLE).finally(() => owner.end());
  const believed = { trust: testTrust(ca), crls, unreadable: [] };
  const verifier = builtinVerifier({ folder: believed, revocation, log, now: clock.now });
  const lent =
    through === undefined ? undefined : openLent({ connectionString: throughPgBouncer(made.url, through), max: 4 });
  const app = await createApp({
    pool: lent ?? calls,
    sessions: pool,
    clock,
    adminEmail: ADMIN,
    publicUrl,
    files,
    scanner,
    ...(systems && { systems }),
    secrets,
    verifier,
    trusted: believed,
    jobs,
    log,
    trustProxy,
    ...(monitoredFrom && { monitoredFrom }),
    more,
    printsAhead,
    doors: { ...DOORS, ...doors },
    ...(limits && { limits: { ...LIMITS, ...limits } }),
  });
  const password = await hashPassword(PASSWORD);
  let count = 0;
  return {
    app,
    db,
    calls,
    clock,
    url: made.url,
    made,
    files,
    verifier,
    folder,
    statements,
    letters: () => readLetters(outbox),
    checkArchive: async () => {
      await keepEnds({ db, clock, files, secrets }).catch((error: unknown) => {
        if (!(error instanceof EndLost)) throw error; // what is lost is what the check is to find
      });
      return verifyArchive(db, verifier, (aggregatorId) => readEnds({ files, secrets }, aggregatorId));
    },
    aggregator: async (name) => {
      const more = { name, bin: String(100_000_000_000 + ++count) };
      return (await db.insertInto("aggregators").values(more).returning("id").executeTakeFirstOrThrow()).id;
    },
    enter: (who = {}) =>
      person({ app, db }, { ...who, email: who.email ?? `person-${++count}@parkdesk.example` }, password),
    async close() {
      await app.close();
      await jobs.stop();
      await verifier.close();
      await lent?.end();
      await calls.end();
      await db.destroy();
      await made.drop();
      for (const made of [folder, outbox]) await rm(made, { recursive: true, force: true });
    },
  };
}
