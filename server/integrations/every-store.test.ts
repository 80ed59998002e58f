import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openS3Server } from "../testing/s3-server.ts";
import { FileGone, type FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3/s3-store.ts";

type Place = { store: FileStore; kept(): Promise<string[]>; close(): Promise<void> };

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-store-"));
  const kept = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  return { store: folderStore(folder), kept, close: () => rm(folder, { recursive: true }) };
}

async function inBucket(): Promise<Place> {
  const server = await openS3Server();
  return { store: s3Store(server.address()), kept: server.kept, close: server.close };
}

describe.each([
  ["a folder", inFolder],
  ["an S3-compatible store", inBucket],
] as const)("files in %s", (_, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place?.close());

  const put = (key: string, content: Buffer | string) => place.store.put(key, Readable.from([Buffer.from(content)]));
  const read = async (key: string, range?: { from: number; to?: number }) => {
    const found = await place.store.read(key, range);
    return found && (await buffer(found));
  };

  it("come back byte for byte, whole or in part, however large: beyond one part of an upload too", async () => {
    for (const size of [0, 5, 21_000_000]) {
      const content = randomBytes(size);
      await put(`sizes/${size}`, content);
      expect(await place.store.head(`sizes/${size}`)).toEqual({ size });
      expect((await read(`sizes/${size}`))?.equals(content)).toBe(true);
    }
    await put("part/a", "0123456789");
    expect(String(await read("part/a", { from: 2, to: 4 }))).toBe("234");
    expect(String(await read("part/a", { from: 7 }))).toBe("789");
    expect(String(await read("part/a", { from: 10 }))).toBe("");
  });

  it("are replaced by a later one of the same key, and are gone once they are removed, twice as well as once", async () => {
    await put("again/a", "first");
    await put("again/a", "second");
    expect(String(await read("again/a"))).toBe("second");
    await place.store.remove("again/a");
    await place.store.remove("again/a");
    expect([await place.store.head("again/a"), await read("again/a")]).toEqual([undefined, undefined]);
  });

  it("that are not there are said to be missing", async () => {
    expect([await place.store.head("no/such"), await read("no/such")]).toEqual([undefined, undefined]);
    await expect(place.store.withPath("no/such", async () => 1)).rejects.toBeInstanceOf(FileGone);
  });

  it("are lent at a path, which is good until its reader has done, well or badly", async () => {
    await put("lent/a", "lent");
    let lent = "";
    const text = await place.store.withPath("lent/a", (path) => {
      lent = path;
      return readFile(path, "utf8");
    });
    expect(text).toBe("lent");
    const failing = place.store.withPath("lent/a", async () => {
      throw new Error("the reader fell");
    });
    await expect(failing).rejects.toThrow("the reader fell");
    expect(String(await read("lent/a"))).toBe("lent");
    expect(lent).not.toBe("");
  });

  it.each([10, 12_000_000])("that break off after %d bytes leave nothing, and their own error", async (size) => {
    async function* broken() {
      for (let sent = 0; sent < size; sent += 1_000_000) yield randomBytes(Math.min(size, 1_000_000));
      throw new Error("hung up");
    }
    const before = await place.kept();
    await expect(place.store.put("half/a", Readable.from(broken()))).rejects.toThrow("hung up");
    expect([await place.store.head("half/a"), await place.kept()]).toEqual([undefined, before]);
  });

  it("that are cancelled on their way leave nothing", async () => {
    const abort = new AbortController();
    async function* slow() {
      for (let sent = 0; sent < 40; sent++) {
        if (sent === 20) abort.abort();
        yield randomBytes(1_000_000);
      }
    }
    const before = await place.kept();
    const content = Readable.from(slow());
    await expect(place.store.put("half/b", content, abort.signal)).rejects.toThrow();
    expect(content.destroyed).toBe(true);
    expect([await place.store.head("half/b"), await place.kept()]).toEqual([undefined, before]);
    await expect(place.store.put("half/c", Readable.from(["x"]), AbortSignal.abort())).rejects.toThrow();
    expect(await place.store.head("half/c")).toBeUndefined();
  });

  it("are listed by their keys, all or those of one folder, without what was not put whole", async () => {
    await put("listed/a", "1");
    await put("listed/deep/b", "2");
    await put("listed-not/c", "3");
    const listed = async (folder?: string) => {
      const keys: string[] = [];
      for await (const key of place.store.list(folder)) keys.push(key);
      return keys.sort();
    };
    expect(await listed("listed")).toEqual(["listed/a", "listed/deep/b"]);
    expect(await listed()).toEqual(expect.arrayContaining(["listed-not/c", "listed/a", "listed/deep/b"]));
    expect(await listed("no/such")).toEqual([]);
  });

  it("are ready to be kept", async () => {
    await expect(place.store.probe()).resolves.toBeUndefined();
  });
});
