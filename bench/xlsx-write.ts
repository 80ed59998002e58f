/**
 * How fast and in how much memory the workbook writer exports a large table.
 * Run: npx tsx bench/xlsx-write.ts [rows, 100000 by default]. Results: bench/xlsx-write.md.
 */

import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toTiyn } from "../domain/money/tiyn.ts";
import type { Cell, Column } from "../server/spreadsheet/sheet.ts";
import { writeWorkbook } from "../server/spreadsheet/write-workbook.ts";

const rowCount = Number(process.argv[2] ?? 100_000);
/** Like an export of the ledger: five texts, a day, a moment, fifteen sums. */
const kinds = [
  "text",
  "text",
  "text",
  "text",
  "text",
  "date",
  "instant",
  ...Array.from({ length: 15 }, () => "money" as const),
] as const;
const columns: Column[] = kinds.map((kind, i) => ({ title: `Колонка ${i + 1}`, kind }));
const moment = new Date("2026-04-30T08:15:00Z");

async function* ledger(): AsyncGenerator<Cell[]> {
  for (let row = 0; row < rowCount; row++) {
    yield kinds.map((kind, i) => {
      if (kind === "money") return toTiyn((row * 7_919 + i * 104_729) % 1_000_000_000);
      if (kind === "date") return "2026-04-30";
      return kind === "instant" ? moment : `ИП Әлиев № ${row % 997}/${i}`;
    });
  }
}

let mostRss = 0;
let bytes = 0;
const meter = setInterval(() => {
  mostRss = Math.max(mostRss, process.memoryUsage().rss);
}, 20);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const from = performance.now();
const file = writeWorkbook([{ name: "Выгрузка", columns, rows: ledger(), count: rowCount, frozenHeader: true }]);
await pipeline(
  file,
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  }),
);
const seconds = (performance.now() - from) / 1000;
clearInterval(meter);
delay.disable();
console.log(
  `${rowCount} rows × ${columns.length} columns: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB file, ` +
    `peak RSS ${Math.round(mostRss / 1e6)} MB, loop blocked at most ${(delay.max / 1e6).toFixed(0)} ms`,
);
