import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";
import type { Connection } from "../../server/db/opening/opened-database.ts";
import { readSettings, type Settings } from "../../server/settings.ts";
import { start } from "../../server/start.ts";
import { runScript } from "../../server/testing/run-script.ts";

/** As long as nothing more is signed, the demo's signing ahead has ended. */
const QUIET_MS = 15_000;

/** The settings of a server of a rehearsal, which reads none of the environment's. */
export const settingsOf = (more: Readonly<Record<string, string>>): Settings =>
  readSettings({ PORT: "0", LOG_LEVEL: "error", ...more });

/** The one answer to a question, which has a column `answer`. */
export async function ask<T>(connection: Connection, question: string): Promise<T> {
  const pool = openPool(connection);
  const { rows } = await pool.query<{ answer: T }>(question).finally(() => pool.end());
  return rows[0]?.answer as T; // each question has one row
}

/** Fills an empty folder of data with the demo, and waits until all is signed that the demo signs ahead. */
export async function fillDemo(dataDir: string): Promise<void> {
  const running = await start(settingsOf({ DATA_DIR: dataDir, SEED: "demo" }));
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const signed = () => ask<number>(opened.connection, "select count(*)::int as answer from signatures");
  for (let [before, now] = [-1, 0]; now === 0 || now !== before; [before, now] = [now, await signed()])
    await sleep(QUIET_MS);
  await running.stop();
  await opened.stop();
}

/** What a command of the operator says, with a rehearsal's passphrase; what it said is told as well. Throws where it fails. */
export async function command(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, said } = await runScript(name, args, {
    BACKUP_PASSPHRASE: "a passphrase of the rehearsal",
    ...settings,
  });
  process.stdout.write(said);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return said;
}

/** How many signatures the check of the archive has looked at, by what it said. */
export const signaturesIn = (said: string): string | undefined => /^(\d+) signatures checked/m.exec(said)?.[1];

/** The settings by which the keys of a demo are believed. */
export const trustOf = (dataDir: string) => ({ TRUST_DIR: join(dataDir, "signer", "trust") });
