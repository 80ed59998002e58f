import fs, { existsSync, readlinkSync } from "node:fs";
import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folderStore } from "./folder-store.ts";

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from("one");
  throw new Error("hung up");
}

describe("the file store", () => {
  let folder = "";
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
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

  it("shows a file, and the folders that name it, to nobody else of this machine", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    await folderStore(folder).put("imports/1/a", Readable.from([Buffer.from("one")]));
    const modes = ["imports", "imports/1", "imports/1/a"].map((path) => fs.statSync(join(folder, path)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it("keeps nothing of a file that breaks off", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    await expect(folderStore(folder).put("a/b", Readable.from(broken()))).rejects.toThrow("hung up");
    expect([existsSync(join(folder, "a/b")), existsSync(join(folder, "a/b.part"))]).toEqual([false, false]);
  });

  it("lets go of what is sent where the disk does not open a file for it", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    await mkdir(join(folder, "a/b.part"), { recursive: true }); // a folder cannot be written to
    const content = Readable.from([Buffer.from("one")]);
    await expect(folderStore(folder).put("a/b", content)).rejects.toThrow();
    expect(content.destroyed).toBe(true);
  });

  it("keeps nothing of a file that is hung up on before the disk has opened it", async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    const [open, openPromised] = [fs.open, fs.promises.open];
    const slowly = () => setTimeout(100);
    vi.spyOn(fs, "open").mockImplementation(
      ((...said: Parameters<typeof open>) => void slowly().then(() => open(...said))) as typeof open,
    );
    vi.spyOn(fs.promises, "open").mockImplementation((...said) => slowly().then(() => openPromised(...said)));
    syncBuiltinESMExports();
    await expect(folderStore(folder).put("a/b", Readable.from(broken()))).rejects.toThrow("hung up");
    await setTimeout(300);
    expect(await readdir(join(folder, "a"))).toEqual([]);
  });
});
