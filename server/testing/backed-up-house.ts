import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished } from "vitest";
import type { Installation } from "../backup/installation.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { keyThere, secretsOf } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { folderStore } from "../integrations/folder-store.ts";
import { keepEnds } from "../signing/chain-ends.ts";
import { digestsOf } from "./digests.ts";
import { emptyDatabase } from "./empty-database.ts";
import { settled } from "./fleet.ts";
import { monthOf } from "./month.ts";
import { openSigningHouse, type SigningHouse } from "./signed-reports.ts";

/** The key of every house of tests (house.ts). */
export const KEY = Buffer.alloc(32, 7);
export const SECRET = Buffer.from("a passphrase of the tests");
export const NOW = new Date("2026-05-10T06:00:00Z");

/** A house at work, of which there is a backup. */
export type BackedUpHouse = {
  readonly signing: SigningHouse;
  /** A folder that goes with it. */
  readonly home: string;
  readonly from: Installation;
  /** Its backup. */
  readonly path: string;
  /** An import that waits to be loaded. */
  readonly waiting: number;
  close(): Promise<void>;
};

/** Opens one: reports that are signed, a month of the ledger, an import that waits to be loaded (its rows lie in a table of their own). */
export async function openBackedUpHouse(): Promise<BackedUpHouse> {
  const home = await mkdtemp(join(tmpdir(), "parkdesk-backup-"));
  const signing = await openSigningHouse();
  const { house, manager, fleet } = signing;
  await signing.signBoth(await signing.reportsOf("2026-01"));
  const { body } = await manager.upload(fleet.parkId, "2026-02.csv", monthOf("2026-02"));
  const { id: waiting } = body.data as { id: number };
  await settled(manager, waiting);
  await keepEnds({ ...house, secrets: secretsOf(KEY) });
  const key = { bytes: KEY, isSetting: false };
  const from: Installation = { connection: { connectionString: house.url }, files: house.files, key, dataDir: home };
  const { path } = await backUp(from, join(home, "backups"));
  return {
    signing,
    home,
    from,
    path,
    waiting,
    async close() {
      await house.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const say = () => undefined;

/** Makes a backup. */
export const backUp = (from: Installation, folder: string) =>
  makeBackup({ from, folder, secret: SECRET, now: NOW, say });

/** Puts a backup back. */
export const putBack = (
  path: string,
  into: Installation,
  more: Partial<Parameters<typeof restoreBackup>[0]> = {},
): ReturnType<typeof restoreBackup> =>
  restoreBackup({ path, secret: SECRET, open: async () => into, replaces: false, now: NOW, say, ...more });

/** An empty place to put it back into, until the test has ended; and the address of its database. */
export async function emptyPlace(home: string, files?: FileStore): Promise<{ into: Installation; url: string }> {
  const dataDir = await mkdtemp(join(home, "data-"));
  const { connection, url, drop } = await emptyDatabase();
  onTestFinished(drop);
  return { into: { connection, files: files ?? folderStore(join(dataDir, "files")), key: undefined, dataDir }, url };
}

/** Everything that a store keeps, by its key. */
export async function contentOf(files: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const key of files.list()) {
    const stream = await files.read(key);
    if (stream) found.set(key, (await buffer(stream)).toString("base64"));
  }
  return new Map([...found].sort());
}

/** That nothing of a backup lies in a place: no row, no file, no key. */
export async function expectNothing({ connection, files, dataDir }: Installation): Promise<void> {
  const there = [await digestsOf(connection), await contentOf(files), await keyThere(dataDir)];
  expect(there).toEqual([{}, new Map(), undefined]);
}
