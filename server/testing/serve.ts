import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { pinnedClock } from "../clock.ts";
import { kyselyOn, openPool } from "../db/database.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { openDatabase } from "../db/opening/open-database.ts";
import { createApp } from "../http/app.ts";
import { folderStore } from "../integrations/file-store.ts";
import { openQueue } from "../jobs/queue.ts";
import { workersOf } from "../jobs/workers.ts";

// Run as a process of its own by server-process.ts: a whole server, as server/start.ts composes it, without a seed, on any free port.
const [, , dataDir = "", databaseUrl = "", today = ""] = process.argv;
const log = pino({ level: "error" }, pino.destination(2));
const clock = pinnedClock(today);
await mkdir(dataDir, { recursive: true });
const quiet = { info: () => {}, warn: (sentence: string) => log.warn(sentence) };
const opened = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log: quiet });
const pool = openPool(opened.connection);
const db = kyselyOn(pool);
await migrateToLatest(pool);
const files = folderStore(join(dataDir, "files"));
const onError = (error: unknown) => log.error({ err: error }, "work failed");
const workers = workersOf({ db, pool, clock, files });
const jobs = await openQueue({ db, pool, connection: opened.connection, clock, workers, works: true, onError });
const app = await createApp({ db, pool, clock, adminEmail: "admin@parkdesk.example", files, jobs, log });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${JSON.stringify({ address, serverPid: opened.serverPid ?? 0 })}\n`);
process.once("SIGTERM", () => {
  void app
    .close()
    .then(() => jobs.stop())
    .then(() => db.destroy())
    .then(() => opened.stop())
    .then(() => process.exit(0));
});
