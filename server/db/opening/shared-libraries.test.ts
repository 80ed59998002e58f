import { cp, lstat, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog } from "../../testing/data-dir.ts";
import { findBinariesPackage, tryBinaries } from "./binaries.ts";
import { reachableBinaries } from "./reachable-binaries.ts";

const original = findBinariesPackage();
const hasLinks = await lstat(join(original.folder, "native", "pg-symlinks.json")).then(
  () => true,
  () => false,
);

describe("a package whose install script did not run", {
  skip: !hasLinks,
  meta: { lacks: "a package with links" },
}, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-package-"));
    const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink();
    await cp(original.folder, folder, { recursive: true, filter: isNoLink });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("has the symlinks of its shared libraries made at start, and runs", async () => {
    const bin = join(folder, "native", "bin");
    await expect(tryBinaries(bin, undefined)).rejects.toMatchObject({ code: "BINARIES_DO_NOT_RUN" });
    const binaries = await reachableBinaries(undefined, folder, keptLog(), { ...original, folder });
    expect(binaries).toMatchObject({ folder: bin, major: 18 });
    const { length } = JSON.parse(await readFile(join(folder, "native", "pg-symlinks.json"), "utf8"));
    expect(length).toBeGreaterThan(0);
  });
});

describe("a machine without a package of its own", () => {
  it("is told to name its own PostgreSQL", () => {
    expect(() => findBinariesPackage("plan9", "mips")).toThrow(/DATABASE_URL/);
  });
});
