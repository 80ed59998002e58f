import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { ImportRun } from "../../contract/resource/import-routes.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Tx } from "../db/database.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { type Ask, type Handler, implement } from "../http/implement.ts";
import { localeOf } from "../http/words.ts";
import { listJobs } from "../modules/jobs/jobs.repository.ts";
import { writeWorkbook } from "../spreadsheet/write-workbook.ts";
import { importTemplate } from "./import-template.ts";
import { findCheck } from "./import-work.ts";
import { receiveTable } from "./receive-table.ts";

/** Orders of one check stand one behind the other. */
const ORDERING = 7_304;

type Upload = Ask<RouteSpec & { access: { families: object }; transaction: false }>;
type Order = Ask<RouteSpec & { access: { families: object }; body: typeof ImportRun }>;

/** Answers the calls by which a file fills a resource. */
export function serveImport(app: FastifyInstance, deps: Deps, definition: Definition): void {
  const routes: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const answer = <A>(verb: string, handle: (ask: A) => Promise<unknown>) => {
    const route = routes[verb];
    if (route) implement(app, deps, route, handle as unknown as Handler<RouteSpec>); // asked and answered as `importRoutes` says
  };
  answer("importTemplate", async ({ t, scope }: Upload) => {
    const name = t("from-file.templateFile", { title: t(`${definition.name}.titles.list`) });
    return { fileName: `${name}.xlsx`, content: writeWorkbook(importTemplate(definition, scope.user, t)) };
  });
  answer("import", (ask: Upload) => orderCheck(deps, definition.name, ask));
  answer("importRun", (ask: Order) => orderRun(deps, definition.name, ask));
}

/** Keeps the file and has it checked. */
async function orderCheck({ jobs, files, scanner }: Deps, noun: string, { db, scope, t, request }: Upload) {
  const { key, name } = await receiveTable(request, { files, scanner }, `record-imports/${scope.aggregatorId}`);
  try {
    const locale = localeOf(request.headers["accept-language"]);
    const id = await db.transaction().execute((tx) =>
      jobs.enqueue(tx, {
        kind: "records.check",
        aggregatorId: scope.aggregatorId,
        userId: scope.user.id,
        input: { noun, fileKey: key, title: name, locale },
      }),
    );
    return { data: found(await listJobs(db, scope, t, id)), message: t("from-file.done.received") };
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

/** Has a check carried out, once: whoever sends it again is shown what has become of it. */
async function orderRun({ jobs }: Deps, noun: string, { db, scope, t, request, body }: Order) {
  const { check_id, only_right } = body;
  const of = { aggregatorId: scope.aggregatorId, userId: scope.user.id };
  const message = t("from-file.done.started");
  await sql`select pg_advisory_xact_lock(${ORDERING}, ${check_id})`.execute(db);
  const { input, checked } = await findCheck(db, { ...of, id: check_id, noun });
  const before = await findRun(db, of.aggregatorId, check_id);
  if (before) return { data: found(await listJobs(db, scope, t, before.id)), message };
  if (checked.counts.failed > 0 && !only_right)
    throw new Failure("IMPORT_HAS_PROBLEMS", { values: { count: checked.counts.failed } });
  const locale = localeOf(request.headers["accept-language"]);
  const id = await jobs.enqueue(db, {
    kind: "records.import",
    ...of,
    input: { check: check_id, noun, onlyRight: only_right, title: input.title, locale },
    total: BigInt(checked.rows),
  });
  return { data: found(await listJobs(db, scope, t, id)), message };
}

/** The work that carries out a check, or has done so. */
const findRun = (db: Tx, aggregatorId: number, check: number) =>
  db
    .selectFrom("jobs")
    .select("id")
    .where("aggregator_id", "=", aggregatorId)
    .where("kind", "=", "records.import")
    .where("status", "in", ["waiting", "running", "done"])
    .where(sql<boolean>`(input ->> 'check')::int = ${check}`)
    .executeTakeFirst();

function found<T>([row]: readonly T[]): T {
  if (!row) throw new Failure("NOT_FOUND");
  return row;
}
