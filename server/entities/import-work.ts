import { z } from "zod";
import { ImportCheck, type ImportDone } from "../../contract/entities/import-check.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import { mayMake, type RouteSpec } from "../../contract/route.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { LOCALES } from "../http/locale-files.ts";
import type { Scope } from "../http/scope.ts";
import { scopeOfUser } from "../http/session.ts";
import { wordsIn } from "../http/words.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { isUnfinished } from "../jobs/unfinished.ts";
import type { Work } from "../jobs/work.ts";
import { exportKey } from "../modules/exports/export-key.ts";
import { writeWorkbook } from "../spreadsheet/write-workbook.ts";
import { audit } from "./change.ts";
import { readImportFile } from "./import-file.ts";
import { countsOf, type Performed, performImport } from "./import-perform.ts";
import { importReport, reportSheet } from "./import-report.ts";
import { type Importer, importerOf } from "./importers.ts";

const Locale = z.enum(LOCALES);
/** `title`: the name of the file. */
export const CheckInput = z.object({ noun: z.string(), fileKey: z.string(), title: z.string(), locale: Locale });
export const RunInput = z.object({
  check: z.int(),
  noun: z.string(),
  onlyRight: z.boolean(),
  title: z.string(),
  locale: Locale,
});
/** What a check leaves behind for whoever carries it out. */
export const Checked = ImportCheck.extend({ digest: z.string() });
type Tools = { db: Db; clock: Clock; files: FileStore; adminEmail: string };

/** What was tried is taken back: a check keeps nothing. */
class Undone extends Error {}

type Doing = {
  readonly importer: Importer;
  readonly scope: Scope;
  readonly work: Work;
  readonly fileKey: string;
  readonly files: FileStore;
  readonly name: string;
  readonly locale: string;
};

/** The person's rights are those of now. Throws FORBIDDEN for whoever may not add records, or not from a file. */
async function beginning(
  { noun, fileKey, title, locale }: z.output<typeof CheckInput>,
  work: Work,
  { db, files, adminEmail }: Tools,
): Promise<Doing> {
  const importer = importerOf(noun);
  const scope = await scopeOfUser(db, work.userId, work.key.aggregatorId, adminEmail);
  if (!["create", "import"].every((verb) => mayUse(importer, verb, scope))) throw new Failure("FORBIDDEN");
  return { importer, scope, work, fileKey, files, name: title, locale };
}

const mayUse = ({ definition }: Importer, verb: string, scope: Scope): boolean => {
  const routes: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const route = routes[verb];
  return route !== undefined && mayMake(route, scope);
};

const readFor = ({ importer, scope, work, fileKey, files, name, locale }: Doing) =>
  files.withPath(fileKey, (path) =>
    readImportFile(importer.definition, path, { user: scope.user, locale, name, signal: work.signal }),
  );

/** Does all that a file says in a transaction that is somebody else's to keep. */
const performIn = (
  tx: Tx,
  { importer, scope, work }: Doing,
  file: Awaited<ReturnType<typeof readFor>>,
  clock: Clock,
): Promise<Performed> =>
  performImport(importer, { tx, scope, clock }, file, {
    mayChange: mayUse(importer, "update", scope),
    onProgress: (done) => work.progress(done, file.records.length),
  });

/**
 * Step one: everything that the file says is done and taken back, so that what a person is told is what would become of it: by the same
 * schema, rules, references and unique values as a form. Nothing stays but the report, and a file of all rows with what is wrong with them.
 */
export async function checkRecords(input: z.output<typeof CheckInput>, work: Work, tools: Tools) {
  const { db, clock, files } = tools;
  const key = exportKey(work.key);
  try {
    const doing = await beginning(input, work, tools);
    const file = await readFor(doing);
    let performed: Performed | undefined;
    await db
      .transaction()
      .execute(async (tx) => {
        performed = await performIn(tx, doing, file, clock);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    const { outcomes, digest } = performed ?? { outcomes: [], digest: "" };
    const told = { definition: doing.importer.definition, file, t: wordsIn(input.locale) };
    await files.put(key, writeWorkbook([reportSheet(told, outcomes)], { signal: work.signal }), work.signal);
    const { size = 0 } = (await files.head(key)) ?? {};
    const name = told.t("from-file.file", { name: input.title.replace(/\.[^.]*$/, "") });
    return { ...importReport(told, outcomes), file: { name: `${name}.xlsx`, size }, digest };
  } catch (error) {
    const cause: unknown = work.signal.aborted ? work.signal.reason : error; // a stream says «aborted»; the signal says why
    await files.remove(key);
    if (!isUnfinished(cause)) await files.remove(input.fileKey);
    throw cause;
  }
}

/** What a check has found, for its person. Throws NOT_FOUND where there is none, or where it has been cleared away. */
export async function findCheck(
  db: Db | Tx,
  { aggregatorId, userId, id, noun }: Record<"aggregatorId" | "userId" | "id", number> & { noun: string },
) {
  const row = await db
    .selectFrom("jobs")
    .select(["input", "result"])
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("kind", "=", "records.check")
    .where("status", "=", "done")
    .executeTakeFirst();
  const [input, checked] = [CheckInput.safeParse(row?.input), Checked.safeParse(row?.result)];
  if (!input.success || !checked.success || input.data.noun !== noun) throw new Failure("NOT_FOUND");
  return { input: input.data, checked: checked.data };
}

/**
 * Step two: the same once more, and kept: all of it, or without the rows that were told to be wrong. Refused when it would do anything
 * else than was shown. What it has done is written down in its own transaction, so that a process that dies after it does nothing twice.
 */
export async function runImport(
  { check, noun, onlyRight, locale }: z.output<typeof RunInput>,
  work: Work,
  tools: Tools,
): Promise<ImportDone> {
  const { db, clock } = tools;
  const { aggregatorId } = work.key;
  const own = db
    .selectFrom("jobs")
    .select("result")
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", work.key.id);
  const before = await own.executeTakeFirst();
  if (before?.result) return before.result as ImportDone; // written below
  const { input, checked } = await findCheck(db, { aggregatorId, userId: work.userId, id: check, noun });
  const doing = await beginning({ ...input, locale }, work, tools);
  const file = await readFor(doing);
  return transact(db, async (tx) => {
    const { outcomes, digest } = await performIn(tx, doing, file, clock);
    const imported = countsOf(outcomes);
    if (digest !== checked.digest) throw new Failure("NOT_NOW", { details: { why: "from-file.refused.moved" } });
    if (imported.failed > 0 && !onlyRight)
      throw new Failure("IMPORT_HAS_PROBLEMS", { details: { count: imported.failed } });
    await audit(tx, doing.scope, clock, {
      event: `${noun}.imported`,
      entity: noun,
      id: null,
      changes: [{ field: "rows", before: null, after: imported.added + imported.changed }],
    });
    const result: ImportDone = { imported };
    await tx
      .updateTable("jobs")
      .set({ result: json(result) })
      .where("aggregator_id", "=", aggregatorId)
      .where("id", "=", work.key.id)
      .execute();
    return result;
  });
}
