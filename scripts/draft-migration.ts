import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPool } from "../server/db/database.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { format } from "./format.ts";
import { draftOf, type Standing, tablesOf } from "./migration/draft.ts";
import { tableOf } from "./migration/schema-of.ts";
import { standingOf } from "./migration/standing.ts";

/**
 * `npm run migration:draft suppliers`: the step that brings the table of a resource from what the migrations make of it to what its
 * definition says, with the indexes that its list asks for. Read it before it is committed: rows that are there are data.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "server/db/migrations");

/** What the migrations make of these tables, by their names. */
async function migrated(tables: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const place = await temporaryDataDir();
  const opened = await openDatabase({ dataDir: place.dataDir, log: { info: () => {}, warn: console.error } });
  const pool = openPool({ ...opened.connection, max: 1 });
  try {
    await migrateToLatest(pool);
    const found = new Map<string, Standing>();
    for (const table of tables) found.set(table, await standingOf(pool, table));
    return found;
  } finally {
    await pool.end();
    await opened.stop();
    await place.remove();
  }
}

const [name = ""] = process.argv.slice(2);
const { defined } = await import("../contract/resource/defined.ts");
const definition = defined.find((each) => each.name === name);
if (!definition) {
  console.error(`${name || "Nothing"} is no resource that is defined: ${defined.map((each) => each.name).join(", ")}`);
  process.exit(1);
}
const standing = await migrated(tablesOf(definition));
const draft = draftOf(definition, (table) => standing.get(table));
if (draft === undefined) console.log(`The table of ${name} is as its definition says.`);
else {
  const steps = (await readdir(folder)).map((file) => Number.parseInt(file, 10) || 0);
  const step = String(Math.max(...steps) + 1).padStart(4, "0");
  const isNew = standing.get(tableOf(definition))?.columns.length === 0;
  const path = join(folder, `${step}-${name}${isNew ? "" : "-more"}.ts`);
  await writeFile(path, await format(draft, path));
  console.log(path.slice(root.length));
}
process.exit(0);
