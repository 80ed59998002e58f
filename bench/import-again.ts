import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { goldenFile } from "../server/testing/fleet.ts";
import { httpManager, makeManager, signIn, uploadFromDisk } from "../server/testing/http-person.ts";
import { startServerProcess } from "../server/testing/server-process.ts";

/**
 * A park's month that is loaded again: `npx tsx bench/import-again.ts`. The golden export eight times over (91 344 rows), then the same rows
 * under other document numbers, then the first file once more. Writes bench/results/import-again.md and ends with 1 when the second
 * takes more than twice as long as the first, or has not ended after two minutes.
 */
const COPIES = 8;
const MOST_TIMES = 2;
const MOST_S = 120;

const seconds = (start: number) => (performance.now() - start) / 1_000;

/** Eight copies of the rows, each with document numbers of its own; `mark` tells one file's from another's. */
function fileOf(golden: string, mark: string): string {
  const [header = "", ...lines] = golden.trimEnd().split("\r\n");
  const copies = Array.from({ length: COPIES }, (_, copy) =>
    lines.map((line) => line.replace(/№([0-9a-f]{6})[0-9a-f]{2}/u, `№$1${mark}${copy}`)),
  );
  return `${[header, ...copies.flat()].join("\r\n")}\r\n`;
}

async function main(): Promise<boolean> {
  const place = await temporaryDataDir();
  const server = await startServerProcess(place.dataDir);
  const opened = await openDatabase({ dataDir: place.dataDir, log: { info: () => {}, warn: console.warn } });
  const pool = openPool(opened.connection);
  await makeManager(kyselyOn(pool));
  const token = await signIn(server.address);
  const manager = httpManager(server.address, token);
  const park = await manager.post("parks", { name: "Парк", yandex_login: "again", city_id: null });
  const parkId = (park.body.data as { id: number }).id;
  const golden = (await goldenFile()).toString();

  async function left(id: number, status: string) {
    for (const start = performance.now(); seconds(start) < MOST_S; await sleep(50)) {
      const row = (await manager.get(`disps/imports/${id}`)).body.data as {
        status: string;
        version: number;
        rows_added: number;
      };
      if (row.status !== status) return row;
    }
    throw new Error(`still ${status} after ${MOST_S} s`);
  }
  async function load(name: string, text: string) {
    const path = join(place.root, `${name}.csv`);
    writeFileSync(path, text);
    const start = performance.now();
    const id = await uploadFromDisk(server.address, token, parkId, path);
    const { version } = await left(id, "reading");
    const check = seconds(start);
    await manager.post(`disps/import/${id}/confirm`, { version });
    const { rows_added: added } = await left(id, "loading");
    return { name, check, load: seconds(start) - check, whole: seconds(start), added };
  }
  const done = [];
  try {
    for (const [name, text] of [
      ["first", fileOf(golden, "a")],
      ["other document numbers", fileOf(golden, "b")],
      ["the first once more", `${fileOf(golden, "a")}\r\n`],
    ] as const)
      done.push(await load(name, text));
  } finally {
    console.table(done);
    await pool.end();
    await server.stop();
    await opened.stop();
    await place.remove();
  }
  const [first, second] = done;
  const ok = first !== undefined && second !== undefined && second.whole <= MOST_TIMES * first.whole;
  const rows = done.map(
    ({ name, check, load, whole, added }) =>
      `| ${name} | ${added} | ${check.toFixed(1)} | ${load.toFixed(1)} | ${whole.toFixed(1)} |`,
  );
  const text = `# A month that is loaded again

\`npx tsx bench/import-again.ts\` – Node ${process.versions.node}, 2 shared cores, embedded PostgreSQL: the golden export ${COPIES} times over, 91 344 rows a
file, into one park over HTTP. The second file may take ${MOST_TIMES} times as long as the first.

| file | rows added | upload and check, s | load, s | together, s |
| --- | ---: | ---: | ---: | ---: |
${rows.join("\n")}
`;
  mkdirSync(fileURLToPath(new URL("./results", import.meta.url)), { recursive: true });
  writeFileSync(fileURLToPath(new URL("./results/import-again.md", import.meta.url)), text);
  return ok;
}

process.exitCode = (await main()) ? 0 : 1;
