import { writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open } from "yauzl";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { JobRow } from "../../../contract/entities/job.ts";
import { kyselyOn } from "../../db/database.ts";
import { temporaryDataDir } from "../../testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { httpManager, makeManager, signIn } from "../../testing/http-person.ts";
import { endedJob } from "../../testing/imports.ts";
import { manyReports } from "../../testing/large.ts";
import { memoryOf } from "../../testing/memory-of.ts";
import type { Person } from "../../testing/person.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

/** Filling the table takes the most of it. */
const PATIENCE_MS = 1_800_000;
const MOST_MEMORY_BYTES = 300 * 1_000_000;
const ROWS = 1_000_000;

/** What a list shows of reports; figures twice, as a wider list would have them. */
const texts = ["number", "status", "period", "counterparty", "park", "contract", "formed_on", "origin", "created_at"];
const sums = ["total_money", "fee_total", "to_transfer", "ending_balance", "bonus_commission"];
const columns: ExportColumn[] = [...texts, ...sums, ...sums, "has_proof", "signed_at", "confirmed_at"].map(
  (field, place) => ({ field, title: `${place + 1}. ${field}` }),
);
/** Of the first sum, in the file. */
const FIRST_SUM = String.fromCharCode("A".charCodeAt(0) + texts.length);

/** How many rows the first sheet of a file has, and what a column of it comes to, in tiyn; read as a stream. */
async function readFirstSheet(path: string, column: string): Promise<{ rows: number; sum: bigint }> {
  const cell = new RegExp(`<c r="${column}\\d+"[^>]*><v>([^<]+)</v>`, "g");
  let rows = 0;
  let sum = 0n;
  let rest = "";
  for await (const chunk of await sheetOf(path)) {
    const text: string = rest + chunk;
    const end = text.lastIndexOf("</row>") + "</row>".length;
    const whole = text.slice(0, end);
    rest = text.slice(end);
    rows += whole.split("</row>").length - 1;
    for (const [, value] of whole.matchAll(cell)) sum += BigInt(Math.round(Number(value) * 100));
  }
  return { rows, sum };
}

/** The text of the first sheet. */
const sheetOf = (path: string): Promise<AsyncIterable<string>> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("error", reject);
      zip.on("entry", (entry: { fileName: string }) => {
        if (entry.fileName !== "xl/worksheets/sheet1.xml") return zip.readEntry();
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (wrong, stream) =>
          wrong ? reject(wrong) : resolve(stream.setEncoding("utf8")),
        );
      });
      zip.readEntry();
    }),
  );

describe.skipIf(process.platform !== "linux")("a million rows of 22 columns as a spreadsheet", () => {
  let database: TestDatabase;
  let place: Awaited<ReturnType<typeof temporaryDataDir>>;
  let server: ServerProcess;
  let manager: Person;
  beforeAll(async () => {
    database = await testDatabase();
    const db = kyselyOn(database.pool);
    await makeManager(db);
    await manyReports(db, { parties: ROWS / 100, months: 100 });
    place = await temporaryDataDir();
    server = await startServerProcess(place.dataDir, { databaseUrl: database.url });
    manager = httpManager(server.address, await signIn(server.address));
  }, PATIENCE_MS);
  afterAll(async () => {
    await server?.stop();
    await place?.remove();
    await database?.drop();
  });

  it(
    "come whole and to the tiyn, and take less than 300 MB more of memory than the server has idle",
    async () => {
      const asked = { noun: "oks", query: "sort=number", title: "Отчёты", columns, filters: [] };
      const idle = memoryOf(server.pid).now;
      writeFileSync(`/proc/${server.pid}/clear_refs`, "5"); // the highest from now on
      const ordered = await manager.post("exports", asked);
      expect([ordered.status, ordered.body.errors]).toEqual([201, undefined]);
      const job = await endedJob(manager, (ordered.body.data as JobRow).id);
      const most = memoryOf(server.pid).peak - idle;
      expect([job.status, job.error, job.result]).toMatchObject(["done", null, { rows: ROWS }]);
      expect(most).toBeLessThan(MOST_MEMORY_BYTES);

      const file = join(place.dataDir, "reports.xlsx");
      await writeFile(file, (await manager.get(`jobs/${job.id}/file`)).raw);
      const { rows } = await database.pool.query("select sum(total_money)::text as sum from commissioner_reports");
      const expected = BigInt(rows[0].sum);
      // A row of titles and one of totals, which are the sum once more.
      expect(await readFirstSheet(file, FIRST_SUM)).toEqual({ rows: ROWS + 2, sum: expected * 2n });
    },
    PATIENCE_MS,
  );
});
