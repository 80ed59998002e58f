import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, program } from "./binaries.ts";
import { codeOf } from "./connecting.ts";
import type { OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { newPassword, writePassword } from "./password.ts";
import { runProgram } from "./run-program.ts";
import { giveTo, type ServerUser } from "./server-user.ts";

/** The superuser of an embedded server; the product itself works as a lesser role. */
export const SUPERUSER = "postgres";

/** Half-made folders of killed processes are swept after an hour, in milliseconds: nobody's initdb takes that long. */
const ABANDONED_AFTER = 3_600_000;

/**
 * Makes the data folder: UTF-8, scram passwords, sorted by code point wherever no collation is named, and with letters of every
 * alphabet known to lower(), ILIKE, full text and pg_trgm (plain `C` knows English ones only). It is made aside and renamed, so
 * that a power cut or a second process never leaves a half of one. `extra` are further arguments of initdb.
 */
export async function makeDataFolder(
  {
    binaries,
    user,
    home,
    cluster,
  }: { binaries: Binaries; user: ServerUser | undefined; home: string; cluster: string },
  log: OpeningLog,
  extra: string[] = [],
): Promise<void> {
  await sweepAbandoned(home);
  const making = await mkdtemp(join(home, "making-"));
  if (user) await chmod(making, 0o711);
  const [folder, passwordFile] = [join(making, "cluster"), join(making, "password")];
  const password = newPassword();
  await mkdir(folder, { mode: 0o700 });
  await giveTo(user, folder);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(user, passwordFile);
  const outcome = await initdb(binaries, user, ["-D", folder, `--pwfile=${passwordFile}`, ...extra], log);
  if (outcome.ok) {
    await writePassword(folder, password, user);
    // Fails when another process has just put its own there, which then serves us both.
    await rename(folder, cluster).catch(() => undefined);
    await flush(home);
  }
  await rm(making, { recursive: true, force: true });
  if (!outcome.ok)
    throw new OpeningFailure("DATA_FOLDER_NOT_MADE", `The database could not be made in ${home}: ${outcome.output}`);
}

/** Throws OpeningFailure unless the data folder was made by the same major version: another one cannot read its files. */
export async function checkMajor(cluster: string, { release, major }: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (made === String(major)) return;
  throw new OpeningFailure(
    "DATA_FOLDER_OF_ANOTHER_VERSION",
    `The database in ${cluster} was made by PostgreSQL ${made}, and this Parkdesk brings ${release}. Nothing was changed. Start the Parkdesk that made it, or bring the database forward with pg_upgrade, or move it to your own server and name that in DATABASE_URL.`,
  );
}

/** Puts right what copying a data folder by hand, or restoring it as root, gets wrong: its owner and its mode. */
export async function tidyDataFolder(cluster: string, user: ServerUser | undefined): Promise<void> {
  const { uid, mode } = await stat(cluster);
  const runs = user?.uid ?? process.geteuid?.();
  if (runs === undefined) return;
  if (uid !== runs && !user) {
    throw new OpeningFailure(
      "DATA_FOLDER_OF_ANOTHER_USER",
      `The database in ${cluster} belongs to another account (uid ${uid}): start Parkdesk as that account, or give the folder to this one (chown -R).`,
    );
  }
  if (uid !== runs) {
    for (const entry of await readdir(cluster, { recursive: true }))
      await giveTo(user, join(cluster, entry)).catch((error: unknown) => {
        if (codeOf(error) !== "ENOENT") throw error; // gone meanwhile: another process has started the server here
      });
    await giveTo(user, cluster);
  }
  if (mode & 0o027) await chmod(cluster, 0o700);
}

/** Tries locales until the machine knows one; names of UTF-8 locales differ between systems. */
async function initdb(binaries: Binaries, user: ServerUser | undefined, args: string[], log: OpeningLog) {
  const fixed = ["-U", SUPERUSER, "--encoding=UTF8", "--auth=scram-sha-256", "--no-instructions", ...args];
  const run = (locale: string[]) => runProgram(program(binaries.folder, "initdb"), [...fixed, ...locale], user);
  const ownRules = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  for (const name of ["C.UTF-8", "en_US.UTF-8", "UTF-8"]) {
    const outcome = await run(binaries.major >= 17 ? [...ownRules, `--lc-ctype=${name}`] : [`--locale=${name}`]);
    if (outcome.ok || !/invalid locale/.test(outcome.output)) return outcome;
  }
  log.warn("This machine has no UTF-8 locale: searching by parts of Russian and Kazakh words will be slow.");
  return run(binaries.major >= 17 ? ownRules : ["--locale=C"]);
}

async function sweepAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith("making-")) continue;
    const made = await stat(join(home, name)).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > ABANDONED_AFTER)
      await rm(join(home, name), { recursive: true, force: true });
  }
}

/** Makes the rename itself survive a power cut. Windows cannot, and need not. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
