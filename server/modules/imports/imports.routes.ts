import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import { z } from "zod";
import type { ImportRow } from "../../../contract/entities/disps.ts";
import { dispRoutes, importList } from "../../../contract/routes/disps.ts";
import type { CategoryMapping } from "../../../domain/statistics/category-mapping.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit, refuseStale } from "../../entities/change.ts";
import { oneOf } from "../../entities/list.ts";
import { pageOfEntity } from "../../entities/page.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { listMappings } from "../disps/mappings.repository.ts";
import { needPark } from "../parks/parks.repository.ts";
import * as imports from "./imports.repository.ts";
import { KeptPreview, monthsOf, previewOf } from "./preview.ts";
import { dropStage } from "./staging.repository.ts";
import { undoImport } from "./undo-import.ts";
import { receive } from "./upload.ts";

function rowOf(
  found: imports.FoundImport,
  t: TFunction,
  mappings: readonly CategoryMapping[],
  locked: readonly string[],
): ImportRow {
  const problem = found.problem as { code: string; details?: Record<string, string> } | null; // written by check-import.ts
  const busy = found.status === "reading" || found.status === "loading";
  return {
    id: found.id,
    park: { id: found.park_id, name: found.park_name },
    file_name: found.file_name,
    size: Number(found.size),
    sha256: found.sha256,
    status: found.status,
    progress:
      busy && found.job_id !== null
        ? {
            job_id: found.job_id,
            done: Number(found.job_done ?? 0n),
            total: found.job_total === null ? null : Number(found.job_total),
          }
        : null,
    preview:
      found.preview === null
        ? null
        : previewOf(z.decode(KeptPreview, found.preview as z.input<typeof KeptPreview>), mappings, locked), // written by check-import.ts
    problem: problem && { code: problem.code, message: t(`errors.${problem.code}`, problem.details ?? {}) },
    rows_added: found.rows_added,
    rows_replaced: found.rows_replaced,
    created_by: { id: found.created_by, name: found.author },
    created_at: found.created_at,
    finished_at: found.finished_at,
    version: found.version,
  };
}

/** One import with its preview by today's mapping and today's signed months. */
async function readImport(db: Db | Tx, scope: Scope, id: number, t: TFunction): Promise<ImportRow> {
  const found = await oneOf(
    db,
    scope,
    imports.importEntity((row) => row),
    id,
  );
  const mappings = await listMappings(db, scope.aggregatorId);
  const months =
    found.preview === null ? [] : monthsOf(z.decode(KeptPreview, found.preview as z.input<typeof KeptPreview>)); // as above
  return rowOf(found, t, mappings, await imports.lockedMonths(db, scope.aggregatorId, found.park_id, months));
}

const sameFile = (same: { id: number; file_name: string; created_at: string; status: string }) =>
  new Failure("ALREADY_IMPORTED", { values: { id: same.id, file: same.file_name }, details: { import: same } });

export function registerImports(app: FastifyInstance, deps: Deps): void {
  const { clock, files, jobs } = deps;

  implement(app, deps, dispRoutes.import, async ({ db, scope, t, request }) => {
    const upload = await receive(request, deps, scope.aggregatorId);
    try {
      const id = await db.transaction().execute(async (tx) => {
        await needPark(tx, scope, upload.parkId);
        const same = await imports.findSameFile(tx, scope, upload.parkId, upload.sha256);
        if (same) throw sameFile(same);
        const made = await imports.insertImport(tx, scope, clock, {
          park_id: upload.parkId,
          file_name: upload.fileName,
          file_key: upload.fileKey,
          sha256: upload.sha256,
          size: BigInt(upload.size),
        });
        const job = await jobs.enqueue(tx, {
          kind: "imports.check",
          aggregatorId: scope.aggregatorId,
          userId: scope.user.id,
          input: { importId: made.id },
          lane: `park ${upload.parkId}`,
          total: BigInt(upload.size),
        });
        await imports.moveImport(tx, scope.aggregatorId, made.id, ["reading"], { to: "reading", job_id: job });
        await audit(tx, scope, clock, {
          event: "imports.received",
          entity: "imports",
          id: made.id,
          changes: [{ field: "file_name", before: null, after: upload.fileName }],
        });
        return made.id;
      });
      return { data: await readImport(db, scope, id, t), message: t("imports.done.received") };
    } catch (error) {
      await files.remove(upload.fileKey);
      // Two people sent the same file in the same moment: the second one's insert met the first one's row.
      const same = isDouble(error) ? await imports.findSameFile(db, scope, upload.parkId, upload.sha256) : undefined;
      throw same ? sameFile(same) : error;
    }
  });

  implement(app, deps, dispRoutes.imports, async ({ db, scope, list, t }) => {
    const mappings = await listMappings(db, scope.aggregatorId);
    const shown = imports.importEntity((found) => rowOf(found, t, mappings, []));
    return pageOfEntity({ db, scope }, { shown }, importList.list, list);
  });
  implement(app, deps, dispRoutes.importOne, async ({ db, scope, params, t }) => ({
    data: await readImport(db, scope, params.id, t),
  }));
  registerImportDecisions(app, deps);
}

const isDouble = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "imports_same_file";

/** Drivers of the file that mostly belong to another park: a file chosen by mistake, unless the person says otherwise. */
function looksForeign({
  drivers,
}: {
  drivers: { total: number; known: number; known_elsewhere: { drivers: number }[] };
}): boolean {
  const elsewhere = Math.max(0, ...drivers.known_elsewhere.map((park) => park.drivers));
  return drivers.total > 0 && elsewhere * 2 > drivers.total && drivers.known < elsewhere;
}

function registerImportDecisions(app: FastifyInstance, deps: Deps): void {
  const { clock, files, jobs } = deps;
  implement(app, deps, dispRoutes.undo, async ({ db, scope, params, body, t }) => {
    await undoImport({ tx: db, scope, clock }, { ...params, ...body });
    return { data: await readImport(db, scope, params.id, t), message: t("imports.done.undone") };
  });

  implement(app, deps, dispRoutes.confirm, async ({ db, scope, params, body, t }) => {
    const stored = await imports.lockImport(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    if (stored.status !== "ready") throw new Failure("IMPORT_NOT_READY", { details: { status: stored.status } });
    refuseStale(body.version, stored, {});
    const row = await readImport(db, scope, params.id, t);
    const { preview } = row;
    if (!preview) throw new Failure("IMPORT_NOT_READY");
    if (preview.problem_count > 0 && !body.skip_problems)
      throw new Failure("IMPORT_HAS_PROBLEMS", { values: { count: preview.problem_count } });
    if (looksForeign(preview) && !body.other_park)
      throw new Failure("IMPORT_OF_OTHER_PARK", { details: preview.drivers });
    if (preview.locked_months.length > 0 && !body.skip_locked_months)
      throw new Failure("IMPORT_MONTHS_LOCKED", {
        values: { months: preview.locked_months.join(", ") },
        details: {
          months: preview.locked_months,
          reports: await imports.lockedReports(db, scope.aggregatorId, stored.park_id, preview.locked_months),
        },
      });
    if (preview.changes.count > 0 && !body.replace) {
      const { count, difference } = preview.changes;
      throw new Failure("IMPORT_REPLACES", { values: { count }, details: { count, difference: String(difference) } });
    }
    const job = await jobs.enqueue(db, {
      kind: "imports.load",
      aggregatorId: scope.aggregatorId,
      userId: scope.user.id,
      input: { importId: params.id, skipMonths: preview.locked_months, replace: body.replace },
      lane: `park ${stored.park_id}`,
      total: BigInt(preview.rows),
    });
    await imports.moveImport(db, scope.aggregatorId, params.id, ["ready"], { to: "loading", job_id: job });
    await audit(db, scope, clock, {
      event: "imports.confirmed",
      entity: "imports",
      id: params.id,
      changes: Object.entries(body).map(([field, after]) => ({ field, before: null, after })),
    });
    return { data: await readImport(db, scope, params.id, t), message: t("imports.done.confirmed") };
  });

  implement(app, deps, dispRoutes.cancel, async ({ db, scope, params, t }) => {
    const stored = await imports.lockImport(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    if (stored.status === "reading" || stored.status === "loading") {
      const key = { aggregatorId: scope.aggregatorId, id: stored.job_id ?? 0 };
      if (await jobs.askCancel(db, key)) await imports.giveUpImport(db, key.aggregatorId, key.id, clock.now());
    } else if (stored.status === "ready") {
      await imports.moveImport(db, scope.aggregatorId, params.id, ["ready"], {
        to: "cancelled",
        finished_at: clock.now(),
      });
      await dropStage(db, params.id);
      await files.remove(stored.file_key);
    } else throw new Failure("IMPORT_NOT_READY", { details: { status: stored.status } });
    await audit(db, scope, clock, { event: "imports.cancelled", entity: "imports", id: params.id });
    return { data: await readImport(db, scope, params.id, t), message: t("imports.done.cancelAsked") };
  });
}
