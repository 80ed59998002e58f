import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTransactions } from "../server/modules/imports/reading/read-transactions.ts";

/**
 * Measures the reading of exports: `npx tsx bench/import-read.ts`. A million rows of CSV, then the longest sheet we take. For each:
 * rows a second, the largest memory of the process, the longest time for which the event loop stood still.
 *
 * Node 20.20, two shared cores: CSV of 187 MB 5.0 s, 199 000 rows/s, 167 MB, 18 ms; XLSX of 29 MB 8.0 s, 25 000 rows/s, 980 MB (its
 * worker's sheet), 20 ms. csv-parse alone, without dates, amounts and hashes, gave 163 000 records/s on the same kind of file.
 */
const FILES = [
  ["million.csv", 1_000_000],
  ["longest.xlsx", 200_000],
] as const;

const maker = fileURLToPath(new URL("./make-export.ts", import.meta.url));
const MB = 1_000_000;

async function measure(path: string): Promise<string> {
  let peak = 0;
  let stall = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    stall = Math.max(stall, now - last - 10);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const start = performance.now();
  let rows = 0;
  let problems = 0;
  for await (const batch of readTransactions(path, { fileName: path })) {
    rows += batch.rows.length;
    problems += batch.problems.length;
  }
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  const file = `${Math.round(statSync(path).size / MB)} MB`;
  return `${file}, ${rows} rows, ${problems} problems: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s, peak RSS ${Math.round(peak / MB)} MB, longest stall ${Math.round(stall)} ms`;
}

const folder = mkdtempSync(join(tmpdir(), "import-read-"));
try {
  for (const [name, rows] of FILES) {
    const path = join(folder, name);
    spawnSync(process.execPath, [...process.execArgv, maker, path, String(rows)], { stdio: "inherit" });
    console.log(`${name}: ${await measure(path)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
