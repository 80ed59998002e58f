import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../../domain/money/tiyn.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const columns = Array.from({ length: 20 }, (_, i) => ({
  title: `Колонка ${i}`,
  kind: i % 2 ? ("money" as const) : ("text" as const),
}));
const rowOf = (n: number): Cell[] => columns.map((_, i) => (i % 2 ? toTiyn(n * 1_000 + i) : `Контрагент ${n}-${i}`));
const sheetOf = (rows: Sheet["rows"]): Sheet => ({ name: "Строки", columns, rows, frozenHeader: true });

/** Rows that tell how far they were read and whether they were closed. */
function watched(limit: number) {
  const seen = { read: 0, closed: false };
  async function* rows(): AsyncGenerator<Cell[]> {
    try {
      for (; seen.read < limit; seen.read++) yield rowOf(seen.read);
    } finally {
      seen.closed = true;
    }
  }
  return { seen, rows: rows() };
}

/** Long enough for the compressor's threads to hand back what they hold. */
const settled = () => pause(150);
/** Compressors still open; Node names them among what keeps a process alive. */
const openCompressors = () => process.getActiveResourcesInfo().filter((name) => /zlib/i.test(name)).length;

describe("a workbook's stream", () => {
  it("writes 50 000 rows in bounded memory", async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        bytes += chunk.length;
        most = Math.max(most, process.memoryUsage().rss);
        done();
      },
    });
    await pipeline(writeWorkbook([sheetOf(watched(50_000).rows)]), sink);
    expect(bytes).toBeGreaterThan(3_000_000);
    expect((most - before) / 2 ** 20).toBeLessThan(160); // the rows' XML alone is more than that, see bench/xlsx-write.ts
  });

  it("reads no rows while nobody takes the bytes", async () => {
    const { seen, rows } = watched(1_000_000);
    const file = writeWorkbook([sheetOf(rows)]);
    const reader = file.iterator({ destroyOnReturn: false });
    while (seen.read === 0) await reader.next();
    await settled();
    const early = seen.read;
    await settled();
    expect(seen.read).toBe(early);
    expect(early).toBeLessThan(5_000);
    file.destroy();
    await once(file, "close");
    expect(seen.closed).toBe(true);
  });

  it("leaves nothing open after an abort", async () => {
    const { seen, rows } = watched(1_000_000);
    const abort = new AbortController();
    const file = writeWorkbook([sheetOf(rows)], { signal: abort.signal });
    let taken = 0;
    const reading = (async () => {
      for await (const chunk of file) {
        taken += chunk.length;
        if (taken > 200_000) abort.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
    await settled();
    expect(seen.closed).toBe(true);
    expect(openCompressors()).toBe(0);
    expect(file.destroyed).toBe(true);
  });

  it("ends at once on an abort even when the rows never answer", async () => {
    const abort = new AbortController();
    const silent: AsyncIterable<Cell[]> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
    };
    const reading = buffer(writeWorkbook([sheetOf(silent)], { signal: abort.signal }));
    setTimeout(() => abort.abort(), 20);
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  });

  it("does nothing for a signal that was aborted before", async () => {
    const { seen, rows } = watched(10);
    await expect(buffer(writeWorkbook([sheetOf(rows)], { signal: AbortSignal.abort() }))).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(seen.read).toBe(0);
  });

  it("tells whoever reads it later, and nobody else, that it was aborted before", async () => {
    const file = writeWorkbook([sheetOf(watched(10).rows)], { signal: AbortSignal.abort() });
    await settled(); // a store makes its folder first
    expect(file.listenerCount("error")).toBeGreaterThan(0); // without one the process ends
    await expect(pipeline(file, new PassThrough())).rejects.toMatchObject({ name: "AbortError" });
  });

  it("passes on the rows' own error", async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield rowOf(1);
      throw new Error("the cursor is gone");
    }
    await expect(buffer(writeWorkbook([sheetOf(failing())]))).rejects.toThrow("the cursor is gone");
  });

  it("refuses more rows than a sheet holds", async () => {
    function* many(): Generator<Cell[]> {
      for (let i = 0; i < 1_048_576; i++) yield [];
    }
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const full: Sheet = { name: "Строки", columns: [{ title: "Имя", kind: "text" }], rows: many(), frozenHeader: true };
    await expect(pipeline(writeWorkbook([full]), sink)).rejects.toMatchObject({
      code: "TOO_MANY_ROWS",
      message: "a sheet holds 1048575 rows under its header",
    });
  });
});
