import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
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

/** Writes another workbook meanwhile: whatever still had something to do has had the time for it. */
const meanwhile = async () => void (await buffer(writeWorkbook([sheetOf(watched(2_000).rows)])));
/** Compressors still open; Node names them among what keeps a process alive. */
const openCompressors = () => process.getActiveResourcesInfo().filter((name) => /zlib/i.test(name)).length;

describe("a workbook's stream", () => {
  it("reads 50 000 rows as their bytes are taken: few are held at once", async () => {
    const { seen, rows } = watched(50_000);
    const parts: { taken: number; read: number }[] = [];
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        parts.push({ taken: bytes, read: seen.read });
        bytes += chunk.length;
        setImmediate(done); // whoever reads on without being asked has the time for it
      },
    });
    await pipeline(writeWorkbook([sheetOf(rows)]), sink);
    expect(bytes).toBeGreaterThan(3_000_000);
    const ahead = parts.map(({ taken, read }) => read - (50_000 * taken) / bytes);
    expect(Math.max(...ahead)).toBeLessThan(5_000); // see bench/xlsx-write.ts for what that is in memory
  });

  it("reads no rows while nobody takes the bytes", async () => {
    const { seen, rows } = watched(1_000_000);
    const file = writeWorkbook([sheetOf(rows)]);
    const reader = file.iterator({ destroyOnReturn: false });
    while (seen.read === 0) await reader.next();
    const readMeanwhile = async () => {
      const before = seen.read;
      await meanwhile();
      return seen.read - before;
    };
    await expect.poll(readMeanwhile).toBe(0);
    expect(seen.read).toBeLessThan(5_000);
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
    await expect.poll(() => [seen.closed, openCompressors()]).toEqual([true, 0]);
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
    await meanwhile(); // a store makes its folder first
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
