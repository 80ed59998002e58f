import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Batch } from "./ledger-row.ts";
import { readTransactions } from "./read-transactions.ts";
import { csv, line } from "./testing.ts";

describe("reading a long file", () => {
  const lines = Array.from({ length: 10_000 }, (_, number) => line(number % 1_000 === 7 ? { 5: "1,2,3" } : {}));
  const content = csv(...lines);
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reading-"));
    path = join(folder, "export.csv");
    await writeFile(path, content);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("gives about 2 000 rows at a time and says how far it is", async () => {
    const batches: Batch[] = [];
    for await (const batch of readTransactions(path, { fileName: "export.csv" })) batches.push(batch);
    expect(batches.slice(0, 5).map(({ rows, problems }) => rows.length + problems.length)).toEqual(
      Array(5).fill(2_000),
    );
    const progress = batches.map(({ bytesRead }) => bytesRead);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(batches.at(-1)).toMatchObject({
      bytesRead: content.length + extraBytes(content),
      bytesTotal: progress.at(-1),
    });
  });

  it("loses no line: each is a row or a problem", async () => {
    const seen: number[] = [];
    for await (const { rows, problems } of readTransactions(path, { fileName: "export.csv" })) {
      seen.push(...rows.map((row) => row.line), ...problems.map((problem) => problem.line));
    }
    expect(seen.sort((a, b) => a - b)).toEqual(lines.map((_, number) => number + 2));
  });

  it("may be left before the end", async () => {
    for await (const { rows } of readTransactions(path, { fileName: "export.csv" })) {
      expect(rows.length).toBeGreaterThan(1_900);
      break;
    }
  });
});

describe("reading a long page of the API, which is in memory at once", () => {
  const item = { event_at: "2026-04-30T18:58:21+00:00", category_id: "tip", amount: "1.0000", driver_profile_id: "d" };
  const page = JSON.stringify({
    transactions: Array.from({ length: 10_000 }, (_, id) => ({ ...item, id: String(id) })),
  });
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reading-"));
    path = join(folder, "page.json");
    await writeFile(path, page);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("gives the event loop its turn after each batch", async () => {
    let turns = 0;
    for await (const { rows } of readTransactions(path, { fileName: "page.json" })) {
      if (rows.length === 0) continue;
      turns--;
      setImmediate(() => turns++);
    }
    expect(turns).toBe(0);
  });

  it("stops when it is told to, at the next batch", async () => {
    const control = new AbortController();
    let batches = 0;
    const read = async () => {
      for await (const _ of readTransactions(path, { fileName: "page.json", signal: control.signal })) {
        batches++;
        control.abort();
      }
    };
    await expect(read()).rejects.toMatchObject({ name: "AbortError" });
    expect(batches).toBe(1);
  });
});

/** A Cyrillic letter is two bytes. */
function extraBytes(text: string): number {
  return Buffer.byteLength(text) - text.length;
}
