import { readFile, rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { tellHistory } from "../server/history/tell-history.ts";
import { readSettings } from "../server/settings.ts";

// `npm run -s history -- [--place FILE] [--after ID] [--follow]`: the history as lines of JSON on standard output, for whatever carries logs to another system. FILE remembers how far it came. Same variables as the server, which may run meanwhile. Exit code 1: go on from where it came.
const ended = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => ended.abort());

/** The id after which it begins. */
async function begins(after: string | undefined, file: string | undefined): Promise<bigint> {
  const kept = file === undefined ? undefined : await readFile(file, "utf8").catch(unlessMissing);
  const text = (after ?? kept ?? "0").trim();
  if (!/^\d{1,18}$/.test(text)) throw new Error(`"${text}" is no id of the history: write a whole number.`);
  return BigInt(text);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Resolves once the lines have left: only then may FILE say so. */
const write = (lines: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });
process.stdout.on("error", () => undefined); // whoever reads has gone: `write` says it

try {
  const { values } = parseArgs({
    options: { after: { type: "string" }, place: { type: "string" }, follow: { type: "boolean", default: false } },
  });
  const file = values.place;
  const after = await begins(values.after, file);
  const { dataDir, databaseUrl } = readSettings(process.env);
  const opened = await openDatabase({ dataDir, databaseUrl, log: { ...console, info: console.error } });
  const pool = openPool({ ...opened.connection, max: 1 });
  try {
    const { signal } = ended;
    const parts = tellHistory(kyselyOn(pool), { after, follows: values.follow, signal, say: console.error });
    for await (const { lines, last } of parts) {
      await write(lines);
      if (file === undefined) continue;
      await writeFile(`${file}.part`, `${last}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    }
  } finally {
    await pool.end();
    await opened.stop();
  }
} catch (error) {
  if (!ended.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
