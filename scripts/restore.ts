import { parseArgs } from "node:util";
import { backupSecret } from "../server/backup/backup-secret.ts";
import { openInstallation } from "../server/backup/open-installation.ts";
import { findBackup } from "../server/backup/read-backup.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import type { OpenedDatabase } from "../server/db/opening/opened-database.ts";
import { readSettings } from "../server/settings.ts";
import { untilSignal } from "./until-signal.ts";

// `npm run restore -- FILE_OR_DIR [--replace]`: puts a backup (of a folder the newest) into what the server's variables name, which is empty, or is lost with --replace. Exit code 1: nothing was put back.
let database: OpenedDatabase | undefined;
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Error("Say which: npm run restore -- FILE_OR_DIR [--replace]");
  const settings = readSettings(process.env);
  const secret = await backupSecret(settings.backup);
  const started = performance.now();
  const restored = await restoreBackup({
    path: await findBackup(path),
    secret,
    open: async () => {
      const opened = await openInstallation(settings, console);
      database = opened.database;
      return opened.installation;
    },
    replaces: values.replace,
    now: new Date(),
    say: (sentence) => console.log(sentence),
    signal: untilSignal(),
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `Put back as of ${restored.madeAt}: ${restored.tables} tables, ${restored.rows} rows, ${restored.files} files, ${seconds} s. Now run npm run evidence:verify, then start the server.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database?.stop();
}
