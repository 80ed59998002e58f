import { parseArgs } from "node:util";
import { backupSecret } from "../server/backup/backup-secret.ts";
import { makeBackup } from "../server/backup/make-backup.ts";
import { openInstallation, refuseNowhere } from "../server/backup/open-installation.ts";
import { inBytes } from "../server/backup/progress.ts";
import { readSettings } from "../server/settings.ts";
import { untilSignal } from "./until-signal.ts";

// `npm run backup -- DIR`: the database, the files and the installation's key, sealed into one file of DIR and read back. Same variables as the server, which may run meanwhile. Exit code 1: nothing was made.
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error("Say where to: npm run backup -- DIR");
  const settings = readSettings(process.env);
  const secret = await backupSecret(settings.backup);
  await refuseNowhere(settings);
  const started = performance.now();
  const { installation, database } = await openInstallation(settings, console);
  try {
    const say = (sentence: string) => console.log(sentence);
    const made = await makeBackup({ from: installation, folder, secret, now: new Date(), say, signal: untilSignal() });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const cleared = made.gone > 0 ? ` ${made.gone} files were cleared away meanwhile, as the server does.` : "";
    console.log(
      `${made.path}: ${made.tables} tables, ${made.rows} rows, ${made.files} files (${inBytes(made.fileBytes)}) in ${inBytes(made.bytes)}, read back whole, ${seconds} s.${cleared}`,
    );
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
