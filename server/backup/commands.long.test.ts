import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded } from "../db/opening/embedded.ts";
import { keptLog, type TemporaryDataDir, temporaryDataDir } from "../testing/data-dir.ts";
import { digestsOf } from "../testing/digests.ts";
import { openFleet, sendScan } from "../testing/fleet.ts";
import { httpManager, makeManager, signIn } from "../testing/http-person.ts";
import type { Person } from "../testing/person.ts";
import { runScript } from "../testing/run-script.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { smallDisk } from "../testing/small-disk.ts";
import { lookInto } from "../testing/survivor.ts";

const BACKUP_PASSPHRASE = "a passphrase of the tests";

/** What stands in the embedded database of a folder. */
async function contentsOf(dataDir: string): Promise<Record<string, string>> {
  const opened = await openEmbedded(dataDir, keptLog());
  try {
    return await digestsOf(opened.connection);
  } finally {
    await opened.stop();
  }
}

/** The files that its store keeps, by name. */
const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe("npm run backup and npm run restore, on the embedded database", () => {
  let place: TemporaryDataDir;
  let folder: string;
  let server: ServerProcess;
  let manager: Person;
  beforeAll(async () => {
    place = await temporaryDataDir();
    folder = join(place.root, "backups");
    server = await startServerProcess(place.dataDir);
    await lookInto(place.dataDir, makeManager);
    manager = httpManager(server.address, await signIn(server.address));
    await openFleet(manager);
    await sendScan(manager, "Скан.pdf");
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
  });
  const run = (name: string, args: readonly string[], dataDir: string, more: Record<string, string> = {}) =>
    runScript(name, args, { DATA_DIR: dataDir, BACKUP_PASSPHRASE, ...more });

  it("move a house that works into another folder: the same rows, the same files, the same key, and people log in", async () => {
    const made = await run("backup", [folder], place.dataDir);
    expect(made.said).toMatch(/tables, \d+ rows, \d+ files \(.+\) in .+, read back whole/);
    expect(made.code).toBe(0);
    const over = await run("restore", [folder], place.dataDir);
    expect([over.code, over.said]).toEqual([1, expect.stringContaining("stop every Parkdesk first")]);
    expect((await manager.get("parks")).status).toBe(200);
    await server.stop();
    const used = await run("restore", [folder], place.dataDir);
    expect([used.code, used.said]).toEqual([1, expect.stringContaining("There is an installation already")]);

    const other = join(place.root, "other");
    const back = await run("restore", [folder], other);
    expect([back.code, back.said]).toEqual([0, expect.stringMatching(/Put back as of .+evidence:verify/)]);
    expect(await contentsOf(other)).toEqual(await contentsOf(place.dataDir));
    expect(await readFile(join(other, "secret.key"))).toEqual(await readFile(join(place.dataDir, "secret.key")));
    expect(await filesIn(other)).toEqual(await filesIn(place.dataDir));
    expect(await filesIn(other)).toHaveLength(3);
    const verified = await run("evidence-verify", [], other);
    expect([verified.code, verified.said]).toEqual([0, expect.stringContaining("all as they were")]);
    server = await startServerProcess(other);
    manager = httpManager(server.address, await signIn(server.address));
    expect((await manager.get("parks")).body.total).toBe(1);
  });

  it("say what is wrong, end with 1 and leave nothing", async () => {
    const empty = join(place.root, "empty");
    const [name = ""] = await readdir(folder);
    const cut = join(place.root, name);
    await writeFile(cut, (await readFile(join(folder, name))).subarray(0, -10));
    for (const [script, args, settings, sentence] of [
      ["backup", [], {}, /npm run backup -- DIR/],
      ["backup", [folder], {}, /There is no installation in .*empty/],
      ["backup", [folder], { BACKUP_PASSPHRASE: "" }, /BACKUP_PASSPHRASE a passphrase of 16 characters/],
      ["backup", [folder], { BACKUP_PASSPHRASE: "short" }, /BACKUP_PASSPHRASE: write 16 characters/],
      ["backup", [folder], { BACKUP_KEY_FILE: "/no/such" }, /are both set/],
      ["restore", [place.root], {}, /the backup is damaged: it was cut off/i],
      ["restore", [join(place.root, "no")], {}, /There is no backup at/],
      [
        "restore",
        [folder],
        { BACKUP_PASSPHRASE: "another passphrase" },
        /is not the one that this backup was made with/,
      ],
    ] as const) {
      const { code, said } = await run(script, args, empty, settings);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(await readdir(place.root)).not.toContain("empty");
    expect(await readdir(folder)).toEqual([name]);
  });

  it("are broken off without harm: by Ctrl+C nothing is left, and after a kill the database is as it was", async () => {
    const third = join(place.root, "third");
    const back = (args: readonly string[], signal?: NodeJS.Signals) =>
      runScript(
        "restore",
        [folder, ...args],
        { DATA_DIR: third, BACKUP_PASSPHRASE },
        signal && { said: "indexes and references", signal },
      );
    const first = await back([], "SIGINT");
    expect([first.code, first.said]).toEqual([1, expect.stringContaining("It was broken off (SIGINT)")]);
    expect(await contentsOf(third)).toEqual({});
    expect((await readdir(third)).sort()).toEqual(["files", "postgres"]);
    expect(await filesIn(third)).toEqual([]);
    expect((await back([])).code).toBe(0);
    const before = await contentsOf(third);
    expect((await back(["--replace"], "SIGKILL")).code).toBeNull();
    expect(await contentsOf(third)).toEqual(before);
    expect((await back(["--replace"])).code).toBe(0);
    expect(await contentsOf(third)).toEqual(before);
    expect(await filesIn(third)).toEqual(await filesIn(place.dataDir));
    const made = await runScript(
      "backup",
      [folder],
      { DATA_DIR: third, BACKUP_PASSPHRASE },
      { said: "database: ", signal: "SIGINT" },
    );
    expect([made.code, made.said]).toEqual([1, expect.stringContaining("It was broken off (SIGINT)")]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("need room: a disk that is full is told of, and nothing of the backup stays on it", async ({ skip }) => {
    const disk = smallDisk(1);
    if (!disk) return skip("no small disk can be mounted here, so none is filled");
    await writeFile(join(disk, "ballast"), Buffer.alloc(1024 * 1024 - 16 * 1024));
    const { code, said } = await run("backup", [disk], join(place.root, "other"));
    expect([code, said]).toEqual([1, expect.stringContaining(`There is no room for the backup in ${disk}`)]);
    expect(await readdir(disk)).toEqual(["ballast"]);
  });
});
