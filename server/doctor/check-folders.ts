import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inBytes } from "../backup/progress.ts";
import { LEAST_ROOM } from "../db/opening/keep-alive.ts";
import { keyFile, keyThere } from "../installation-key.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, saidBy, warning, wrong } from "./finding.ts";

/** An upload may be half a gigabyte. */
const LITTLE_ROOM = 2_000_000_000;

/** The folder of data: that it can be written, that nobody else looks into it, and that it has room. */
export async function checkFolders(settings: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl, fileStore } = settings;
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) {
    const deed =
      databaseUrl === undefined
        ? "The first start makes it: if there should be an installation, correct DATA_DIR."
        : "The first start makes it; name the same folder for every process.";
    return [warning("DATA_DIR", `${dataDir} is not there.`, deed)];
  }
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return [
    isWritable
      ? ok("DATA_DIR", `${dataDir} can be read and written.`)
      : wrong(
          "DATA_DIR",
          `${dataDir} cannot be written.`,
          "Give it to the account that runs Parkdesk (chown), or start as that account.",
        ),
    ...(await checkModes(dataDir)),
    ...(await checkKey(settings)),
    await checkRoom("disk", dataDir),
    ...(fileStore ? [await checkRoom("TMPDIR", tmpdir())] : []),
  ];
}

/** What holds secrets or papers, and the most that others may do there: nothing. */
async function checkModes(dataDir: string): Promise<Finding[]> {
  if (process.platform === "win32") return [];
  const open: string[] = [];
  for (const path of [keyFile(dataDir), join(dataDir, "files"), join(dataDir, "outbox")]) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0) open.push(path);
  }
  return open.length === 0
    ? [ok("modes", "Key, files and letters are their owner's alone.")]
    : [
        wrong(
          "modes",
          `Other accounts of this machine may look into ${open.join(", ")}.`,
          `chmod -R go-rwx ${open.join(" ")}`,
        ),
      ];
}

async function checkKey({ secretKey, dataDir }: Settings): Promise<Finding[]> {
  try {
    const there = await keyThere(dataDir);
    if (secretKey && there && !there.equals(secretKey))
      return [
        warning(
          "key",
          `SECRET_KEY says one key and ${keyFile(dataDir)} holds another; the setting counts.`,
          "Find out which is the right one (npm run evidence:verify says so), and take the other away.",
        ),
      ];
    if (secretKey) return [ok("key", "The installation's key is in SECRET_KEY.")];
    return there ? [ok("key", `The installation's key is in ${keyFile(dataDir)}.`)] : [];
  } catch (error) {
    return [wrong("key", saidBy(error), "Take it from a backup: second factors and the archive's seals hang on it.")];
  }
}

async function checkRoom(about: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize;
  const said = `${inBytes(room)} are free at ${folder}.`;
  if (room < LEAST_ROOM) return wrong(about, said, "Make room: changes are refused until there is some.");
  return room < LITTLE_ROOM ? warning(about, said, "Make room, or move the data to a larger disk.") : ok(about, said);
}
