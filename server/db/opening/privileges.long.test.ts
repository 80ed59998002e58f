import { chmod, mkdir, readFile, stat, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog, type TemporaryDataDir, temporaryDataDir } from "../../testing/data-dir.ts";
import { findBinariesPackage } from "./binaries.ts";
import { openEmbedded } from "./embedded.ts";
import { chooseServerUser } from "./privileges.ts";
import { giveTo } from "./server-user.ts";

const isRoot = process.geteuid?.() === 0;

/** Whose process it is, as the system says. */
const ownerOf = async (pid: number | undefined) => (await stat(`/proc/${pid}`)).uid;

describe("when Parkdesk is started as root", { skip: !isRoot, meta: { lacks: "a superuser's rights" } }, () => {
  let place: TemporaryDataDir;
  const log = keptLog();
  beforeAll(async () => {
    place = await temporaryDataDir();
  });
  afterAll(() => place.remove());

  it("runs the server as an unprivileged account, which owns the data, and still gets in", async () => {
    const opened = await openEmbedded(place.dataDir, log);
    const { uid } = await stat(place.cluster);
    expect(uid).not.toBe(0);
    if (process.platform === "linux") expect(await ownerOf(opened.serverPid)).toBe(uid);
    const client = new pg.Client(opened.connection);
    await client.connect();
    await client.end();
    await opened.stop();
  });

  it("runs it as the owner of a folder that exists, and takes one back that was restored as root", async () => {
    expect(await chooseServerUser({ uid: 65534, gid: 65534 })).toMatchObject({ uid: 65534 });
    const root = { name: "root", uid: 0, gid: 0 };
    for (const path of [place.cluster, join(place.cluster, "global"), join(place.cluster, "PG_VERSION")])
      await giveTo(root, path);
    await chmod(place.cluster, 0o755);
    const leaving = join(place.cluster, "leaving"); // as a file that goes while the folder is being given back
    await symlink(join(place.root, "gone"), leaving);
    const opened = await openEmbedded(place.dataDir, log);
    await unlink(leaving);
    expect((await stat(join(place.cluster, "global"))).uid).not.toBe(0);
    await opened.stop();
  });

  it("copies programs and moves data out of a folder that only root enters, says so, and finds them again", async () => {
    const locked = join(place.root, "locked");
    const sharedFolder = join(place.root, "var-lib-parkdesk");
    await mkdir(locked, { mode: 0o700 });
    const original = findBinariesPackage();
    const binaries = { ...original, folder: join(locked, "package") };
    await mkdir(binaries.folder);
    await symlink(join(original.folder, "native"), join(binaries.folder, "native"));
    const machine = { sharedFolder, binaries };
    const dataDir = join(locked, "data");
    const opened = await openEmbedded(dataDir, log, machine);
    await opened.stop();
    const pointer = (await readFile(join(dataDir, "postgres", "location.txt"), "utf8")).trim();
    expect(pointer.startsWith(sharedFolder)).toBe(true);
    expect(log.sentences.join("\n")).toContain(`the database is kept in ${pointer}`);
    expect(log.sentences.join("\n")).toContain(`copying it to ${join(sharedFolder, "postgresql-")}`);

    await chmod(locked, 0o755);
    const again = await openEmbedded(dataDir, log, machine);
    expect(again.connection.host).toBe(opened.connection.host);
    await again.stop();
  });

  it("refuses, rather than begins an empty database, when the data have become unreachable", async () => {
    await chmod(place.root, 0o700);
    await expect(openEmbedded(place.dataDir, log)).rejects.toMatchObject({ code: "DATA_FOLDER_UNREACHABLE" });
    await chmod(place.root, 0o755);
  });
});
