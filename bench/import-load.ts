import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { httpManager, makeManager, signIn, uploadFromDisk } from "../server/testing/http-person.ts";
import { memoryOf } from "../server/testing/memory-of.ts";
import type { Person } from "../server/testing/person.ts";
import { type ServerProcess, startServerProcess } from "../server/testing/server-process.ts";

/**
 * A million transactions through the front door: `npx tsx bench/import-load.ts [rows]`. A real server process on an embedded
 * database takes the file over HTTP, checks it and loads it, while /health/live is asked ten times a second. Writes
 * bench/results/import-load.md and ends with 1 when a limit is passed.
 */
const ROWS = Number(process.argv[2] ?? 1_000_000);
const MOST_MEMORY_MB = 600;
const MOST_P99_MS = 250;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seconds = (start: number) => (performance.now() - start) / 1_000;

async function reached(
  manager: Person,
  id: number,
  left: string,
): Promise<{ status: string; version: number; rows_added: number }> {
  for (;;) {
    const { body } = await manager.get(`disps/imports/${id}`);
    const row = body.data as { status: string; version: number; rows_added: number };
    if (row.status !== left) return row;
    await sleep(200);
  }
}

/** Answers per phase: how long it took and how the server answered others meanwhile. */
async function probing<T>(server: ServerProcess, run: () => Promise<T>) {
  const probe = new Worker(new URL("./probe-health.mjs", import.meta.url), {
    workerData: server.address,
    execArgv: [],
  });
  await sleep(300); // the thread starts
  const start = performance.now();
  const answer = await run();
  const took = seconds(start);
  const heard = once(probe, "message");
  probe.postMessage("stop");
  const [times] = (await heard) as [number[]];
  await probe.terminate();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { answer, took, asked: times.length, p50: at(0.5), p99: at(0.99), max: at(1), memory: memoryOf(server.pid) };
}

async function main(): Promise<boolean> {
  const place = await temporaryDataDir();
  const csv = join(place.root, "million.csv");
  spawnSync(process.execPath, ["--import", "tsx", here("./make-export.ts"), csv, String(ROWS)], { stdio: "inherit" });
  const server = await startServerProcess(place.dataDir);
  const opened = await openDatabase({ dataDir: place.dataDir, log: { info: () => {}, warn: console.warn } });
  const pool = openPool(opened.connection);
  await makeManager(kyselyOn(pool));
  const token = await signIn(server.address);
  const manager = httpManager(server.address, token);
  const park = await manager.post("parks", { name: "Парк на миллион", yandex_login: "million", city_id: null });
  const parkId = (park.body.data as { id: number }).id;
  const idle = memoryOf(server.pid);
  const upload = await probing(server, () => uploadFromDisk(server.address, token, parkId, csv));
  const id = upload.answer;
  const check = await probing(server, () => reached(manager, id, "reading"));
  if (check.answer.status !== "ready") throw new Error(`The check ended as ${check.answer.status}`);
  const load = await probing(server, async () => {
    const confirmed = await manager.post(`disps/import/${id}/confirm`, { version: check.answer.version });
    if (confirmed.status !== 202) throw new Error(JSON.stringify(confirmed.body));
    return reached(manager, id, "loading");
  });
  const { rows } = await pool.query<{ entries: string; days: string }>(
    "select (select count(*) from ledger_entries)::text as entries, (select sum(entries) from ledger_days)::text as days",
  );
  console.log(server.complaints());
  await pool.end();
  await server.stop();
  await opened.stop();
  const size = statSync(csv).size / 1e6;
  await place.remove();
  const peak = load.memory.peak / 1e6;
  const worst = Math.max(upload.p99, check.p99, load.p99);
  const whole = load.answer.rows_added === ROWS && rows[0]?.entries === String(ROWS) && rows[0]?.days === String(ROWS);
  const ok = whole && peak < MOST_MEMORY_MB && worst < MOST_P99_MS;
  const row = (name: string, { took, asked, p50, p99, max, memory }: Omit<typeof upload, "answer">) =>
    `| ${name} | ${took.toFixed(1)} | ${Math.round(ROWS / took)
      .toLocaleString("en")
      .replaceAll(
        ",",
        " ",
      )} | ${asked} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(1)} | ${Math.round(memory.peak / 1e6)} |`;
  const text = `# A million transactions through the front door

\`npx tsx bench/import-load.ts ${ROWS}\` – Node ${process.versions.node}, 2 shared cores, embedded PostgreSQL, a CSV of ${Math.round(size)} MB with ${ROWS} rows
over HTTP into a server process of its own; \`GET /health/live\` every 100 ms from a thread beside it.

| phase | time, s | rows/s | asked | p50, ms | p99, ms | max, ms | peak memory so far, MB |
| ----- | ------: | -----: | ----: | ------: | ------: | ------: | ---------------------: |
${row("upload", upload)}
${row("check", check)}
${row("load", load)}

Memory of the server process: ${Math.round(idle.now / 1e6)} MB before, ${Math.round(peak)} MB at most (limit ${MOST_MEMORY_MB}). Worst p99 ${worst.toFixed(0)} ms (limit ${MOST_P99_MS}).
${whole ? `All ${ROWS} rows are in the ledger, and its day sums count as many.` : `**Rows are missing: ${JSON.stringify(rows[0])}.**`}
`;
  console.log(text);
  mkdirSync(here("./results"), { recursive: true });
  writeFileSync(here("./results/import-load.md"), text);
  return ok;
}

process.exitCode = (await main()) ? 0 : 1;
