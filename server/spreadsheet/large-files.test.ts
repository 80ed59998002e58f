import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as XLSX from "xlsx";
import yauzl from "yauzl";
import { overSheets } from "./over-sheets.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";
import { zipStream } from "./zip-stream.ts";

const ENTRIES = [
  { path: "small.txt", chunks: ["a"] },
  { path: "large.txt", chunks: [Buffer.alloc(300_000, "абвгд")] },
  { path: "after.txt", chunks: ["behind the large one"] },
];

describe("an archive beyond 4 GiB, with the bound set lower", () => {
  let folder: string;
  const path = () => join(folder, "wide.zip");
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-zip64-"));
    await writeFile(path(), await buffer(Readable.from(zipStream(ENTRIES, undefined, 300))));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("is read by the reader of our own imports, sizes, places and contents", async () => {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
      yauzl.open(path(), { lazyEntries: true, autoClose: false }, (error, file) =>
        error ? reject(error) : resolve(file),
      ),
    );
    const read: [string, string][] = [];
    await new Promise<void>((resolve, reject) => {
      zip.on("entry", (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          read.push([entry.fileName, String(await buffer(stream))]);
          zip.readEntry();
        });
      });
      zip.once("end", resolve).once("error", reject).readEntry();
    });
    zip.close();
    expect(read).toEqual(ENTRIES.map(({ path: name, chunks }) => [name, String(chunks[0])]));
  });

  it("is whole for other programs too", ({ skip }) => {
    const has = (name: string) => {
      try {
        execFileSync("which", [name], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    };
    skip(!has("python3"), "python3 is not on this machine");
    const script =
      "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print([i.file_size for i in z.infolist()])";
    expect(execFileSync("python3", ["-c", script, path()], { encoding: "utf8" })).toBe("[1, 300000, 20]\n");
    if (has("unzip")) expect(execFileSync("unzip", ["-tqq", path()], { encoding: "utf8" })).toBe("");
  });

  it("says nothing in 64 bits where nothing is so large: readers of all ages take it", async () => {
    const narrow = await buffer(Readable.from(zipStream(ENTRIES)));
    expect(narrow.includes(Buffer.from([0x50, 0x4b, 0x06, 0x06]))).toBe(false);
  });
});

describe("a table of more rows than a sheet holds", () => {
  const cells = (from: number, to: number): Cell[][] =>
    Array.from({ length: to - from + 1 }, (_, place) => [`Строка ${from + place}`]);
  const sheetOf = (rows: Sheet["rows"], more: Partial<Sheet> = {}): Sheet => ({
    name: "Операции",
    columns: [{ title: "Имя", kind: "text" }],
    rows,
    frozenHeader: true,
    ...more,
  });
  const rowsOf = async (sheets: readonly Sheet[]) => {
    const book = XLSX.read(await buffer(writeWorkbook(sheets)));
    return book.SheetNames.map((name) => [
      name,
      XLSX.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }).map(([cell]) => cell),
    ]);
  };

  it("goes on in further sheets, each with its head, the totals under the last, the proof after all", async () => {
    const long = sheetOf(cells(1, 7), { count: 7, totals: ["Итого"] });
    const { sheets } = overSheets([long, sheetOf(cells(1, 1), { name: "Паспорт" })], 5);
    expect(await rowsOf(sheets)).toEqual([
      ["Операции", ["Имя", "Строка 1", "Строка 2", "Строка 3"]],
      ["Операции (2)", ["Имя", "Строка 4", "Строка 5", "Строка 6"]],
      ["Операции (3)", ["Имя", "Строка 7", "Итого"]],
      ["Паспорт", ["Имя", "Строка 1"]],
    ]);
  });

  it("that just fits is one sheet; one row more is two", () => {
    const parts = (count: number, totals: boolean) =>
      overSheets([sheetOf([], { count, ...(totals && { totals: ["Итого"] }) })], 5).sheets.length;
    expect([parts(4, false), parts(5, false), parts(3, true), parts(4, true), parts(0, true)]).toEqual([1, 2, 1, 2, 1]);
  });

  it("really is cut where spreadsheets end", async () => {
    function* many() {
      for (let row = 0; row < 1_048_577; row++) yield [];
    }
    const { sheets, close } = overSheets([sheetOf(many(), { count: 1_048_577 })]);
    expect(sheets).toHaveLength(2);
    let first = 0;
    for await (const _ of sheets[0]?.rows ?? []) first += 1;
    let second = 0;
    for await (const _ of sheets[1]?.rows ?? []) second += 1;
    expect([first, second]).toEqual([1_048_575, 2]);
    close();
  });

  it("lets go of its rows when it is broken off in the middle of a sheet", async () => {
    let isClosed = false;
    async function* rows() {
      try {
        for (let row = 0; ; row++) yield [`Строка ${row}`];
      } finally {
        isClosed = true;
      }
    }
    const abort = new AbortController();
    const file = writeWorkbook([sheetOf(rows(), { count: 2_000_000 })], { signal: abort.signal });
    const reading = (async () => {
      let taken = 0;
      for await (const chunk of file) {
        taken += chunk.length;
        if (taken > 100_000) abort.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => isClosed).toBe(true);
  });
});
