import { existsSync, readlinkSync } from "node:fs";
import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folderStore } from "./file-store.ts";

describe("the file store", () => {
  let folder = "";
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  it("has a file and the folders that name it on the disk before it says that it is kept", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    const probe = await open(folder);
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const synced: [path: string, isNamed: boolean][] = [];
    const sync = handles.sync;
    vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`).slice(folder.length);
      synced.push([path, existsSync(join(folder, "imports/1/a"))]);
      await sync.call(this);
    });
    await folderStore(folder).put("imports/1/a", Readable.from([Buffer.from("one "), Buffer.from("two")]));
    expect(await readFile(join(folder, "imports/1/a"), "utf8")).toBe("one two");
    expect(synced).toContainEqual(["/imports/1/a.part", false]); // its content, before it has its name
    expect(synced).toContainEqual(["/imports/1", true]); // its name
    for (const made of ["", "/imports"]) expect(synced.map(([path]) => path)).toContain(made); // the folders that are new
  });

  it("keeps nothing of a file that breaks off", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    async function* broken() {
      yield Buffer.from("one");
      throw new Error("hung up");
    }
    await expect(folderStore(folder).put("a/b", Readable.from(broken()))).rejects.toThrow("hung up");
    expect([existsSync(join(folder, "a/b")), existsSync(join(folder, "a/b.part"))]).toEqual([false, false]);
  });
});
