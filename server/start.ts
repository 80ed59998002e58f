import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Clock, pinnedClock, systemClock } from "./clock.ts";
import { kyselyOn, openPool } from "./db/database.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { openCalls } from "./db/opening/calls.ts";
import { isFull } from "./db/opening/keep-alive.ts";
import { openDatabase } from "./db/opening/open-database.ts";
import type { OpenedDatabase } from "./db/opening/opened-database.ts";
import { openReplica } from "./db/opening/replica.ts";
import { readsFrom } from "./db/replica.ts";
import { sealing } from "./db/sealing.ts";
import { isDemo } from "./db/seed/is-demo.ts";
import { isEmpty } from "./db/seed/is-empty.ts";
import { seedReference } from "./db/seed/reference.ts";
import type { Demo } from "./demo.ts";
import { refuseLeaked } from "./entities/easy-passwords.ts";
import { HAS_DEMO } from "./has-demo.ts";
import { createApp } from "./http/app.ts";
import { openLog } from "./http/log.ts";
import { wordsIn } from "./http/words.ts";
import { openSecrets } from "./installation-key.ts";
import { openLeakedPasswords } from "./integrations/leaked-passwords.ts";
import { openMailer } from "./integrations/mail/open-mailer.ts";
import { openFileStore } from "./integrations/open-file-store.ts";
import { otherSystems } from "./integrations/rest/other-systems.ts";
import { clamd } from "./integrations/scanner/clamd.ts";
import { openVerifier } from "./integrations/signature/open-verifier.ts";
import { passTime } from "./jobs/pass-time.ts";
import { openQueue } from "./jobs/queue.ts";
import { sweep } from "./jobs/sweep.ts";
import { workersOf } from "./jobs/workers.ts";
import { refuseOtherKey } from "./key/refuse-other-key.ts";
import { letterSender } from "./letters/send-letter.ts";
import { LIMITS } from "./limits.ts";
import { answerPreparing, type Say } from "./preparing.ts";
import { stopPrinting } from "./printing/print-pdf.ts";
import type { Settings } from "./settings.ts";
import { keepEnds } from "./signing/chain-ends.ts";
import { purgeRemoved } from "./studio/purge-removed.repository.ts";

const SWEEP_EVERY_MS = 3_600_000;
/** How long a shutdown waits for what is under way, all in all; and for each further part when that time is over. */
const PATIENCE_MS = 5_000;
const AT_LEAST_MS = 1_000;

const untilOr = (deadline: number, ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending, sleep(Math.max(AT_LEAST_MS, deadline - Date.now()), undefined, { ref: false })]);

export type Running = {
  app: FastifyInstance;
  address: string;
  /** What was opened of the demo. `isAsked`: the settings ask for one; else only its signing program runs, beside the database of an earlier demo. */
  demo: (Demo & { readonly isAsked: boolean }) | undefined;
  /** Resolves, with what to tell the operator, when it cannot go on: its database dies again and again, or is a newer release's now. */
  givenUp: Promise<Error>;
  stop(): Promise<void>;
};

/** Until a server answers: the page that stands there, and the log. */
type Preparing = { readonly say: Say; close(): Promise<void> };

/**
 * Opens the database, brings it forward, fills it when it is new, and serves portal and API from this one process. From the first moment on
 * its address says what it is doing.
 */
export async function start(settings: Settings): Promise<Running> {
  const log = openLog(settings.logLevel);
  const isAnywhere = settings.port === 0; // nobody knows the address yet
  const page = isAnywhere ? undefined : await answerPreparing(settings);
  const preparing: Preparing = {
    say(...step) {
      page?.say(...step);
      log.info(wordsIn("en")(`preparing.steps.${step[0]}`, { ...step[1] }));
    },
    close: async () => page?.close(),
  };
  try {
    return await open(settings, log, preparing);
  } catch (error) {
    await preparing.close();
    throw error;
  }
}

async function open(settings: Settings, log: Logger, preparing: Preparing): Promise<Running> {
  for (const sentence of settings.unprotected) log.warn(sentence);
  const clock = settings.today ? pinnedClock(settings.today) : systemClock;
  await mkdir(settings.dataDir, { recursive: true });
  preparing.say("opening");
  const opened = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    log,
  });
  const pool = openPool({ ...opened.connection, max: settings.poolSize });
  try {
    return await serve(settings, opened, pool, clock, log, preparing);
  } catch (error) {
    await pool.end(); // a database that was started for nothing does not stay behind
    await opened.stop();
    throw error;
  }
}

async function serve(
  settings: Settings,
  opened: OpenedDatabase,
  pool: Pool,
  clock: Clock,
  log: Logger,
  preparing: Preparing,
): Promise<Running> {
  const secrets = await openSecrets(settings);
  const db = sealing(kyselyOn(pool), secrets);
  preparing.say("migrating");
  await migrateToLatest(pool, secrets);
  await refuseOtherKey(db, secrets);
  const files = await openFileStore(settings, log);
  const leaked = settings.leakedPasswords ? await openLeakedPasswords(settings.leakedPasswords) : undefined;
  refuseLeaked(leaked);
  await seedReference(db);
  const wantsDemo = (settings.seed ?? (opened.kind === "embedded" ? "demo" : "none")) === "demo";
  const isFilled = wantsDemo && (await isEmpty(db));
  // A demo that is filled has its signing program.
  const isSigned = settings.demoSigning && HAS_DEMO && (isFilled || (await isDemo(db)));
  const demo =
    wantsDemo || isSigned
      ? await (await import("./demo.ts")).openDemo({
          db,
          clock,
          log,
          say: preparing.say,
          files,
          dataDir: settings.dataDir,
          isFilled,
          isSigned,
        })
      : undefined;
  preparing.say("starting");
  const replica = settings.readUrl
    ? await openReplica(settings.readUrl, pool, settings.poolSize, { warn: (message) => log.warn(message) })
    : undefined;
  const onError = (error: unknown) => log.error({ err: error }, "work failed");
  const mailer = openMailer(settings, log);
  const jobs = await openQueue({
    db,
    pool,
    connection: opened.connection,
    clock,
    workers: workersOf({
      db,
      reads: readsFrom(replica, LIMITS.statementMs.work),
      pool,
      clock,
      files,
      adminEmail: settings.adminEmail,
      publicUrl: settings.publicUrl,
    }),
    sendLetter: letterSender({ db, clock, mailer, publicUrl: settings.publicUrl, log }),
    works: settings.worksJobs,
    onError,
  });
  const calls = await openCalls(opened, settings, pool, log); // once the line has made its tables
  const trustDir = demo?.signing?.trustDir ?? settings.signatures.trustDir;
  const { verifier, folder } = await openVerifier({ signatures: { ...settings.signatures, trustDir } }, log, clock.now);
  let giveUp: (failure: Error) => void = () => undefined;
  const givenUp = new Promise<Error>((resolve) => {
    giveUp = resolve;
  });
  const app = await createApp({
    pool: calls,
    sessions: pool,
    replica,
    clock,
    adminEmail: settings.adminEmail,
    doors: settings.doors,
    publicUrl: settings.publicUrl,
    secrets,
    trustProxy: settings.trustProxy,
    monitoredFrom: settings.monitoredFrom,
    isDiskFull: opened.kind === "embedded" ? () => isFull(settings.dataDir) : undefined,
    page: {
      sentryDsn: settings.sentryDsn,
      productionHost: settings.productionHost,
      signingUrl: demo?.signing?.url ?? settings.signingUrl,
    },
    files,
    scanner: settings.virusScanner && clamd(settings.virusScanner),
    systems: otherSystems(settings.systems),
    verifier,
    trusted: folder,
    jobs,
    log,
    printsAhead: settings.worksJobs,
    hears: true,
    onNewerSchema: giveUp,
  });
  const sweeping = setInterval(() => {
    void sweep(db, clock, files).catch(onError);
    void passTime(db, clock).catch(onError);
    void purgeRemoved(db, clock).catch(onError);
    void keepEnds({ db, clock, files, secrets }).catch(onError);
  }, SWEEP_EVERY_MS);
  opened.keepAlive?.(giveUp);
  await preparing.close();
  const address = await app.listen({ port: settings.port, host: settings.host });
  demo?.signing?.signAhead(address);
  const stop = async (): Promise<void> => {
    clearInterval(sweeping);
    const deadline = Date.now() + PATIENCE_MS;
    // An answer or a piece of work may wait for a session of a dead database that hangs: then there is nothing to wait for.
    // What is cut off was in a transaction; work is taken up again at the next start.
    await untilOr(deadline, app.close());
    app.server.closeAllConnections();
    await untilOr(deadline, jobs.stop());
    mailer.close();
    await stopPrinting();
    await untilOr(deadline, demo?.signing?.stop() ?? Promise.resolve());
    await untilOr(deadline, verifier.close());
    await leaked?.close();
    if (calls !== pool) await untilOr(deadline, calls.end());
    if (replica) await untilOr(deadline, replica.pool.end());
    await untilOr(deadline, db.destroy());
    await opened.stop();
  };
  return { app, address, demo: demo && { ...demo, isAsked: wantsDemo }, givenUp, stop };
}
