import type { FastifyInstance } from "fastify";
import { ExportResult } from "../../../contract/entities/export.ts";
import { PDF, XLSX, ZIP } from "../../../contract/replies.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { exportKey } from "../exports/export-key.ts";
import { giveUpImport } from "../imports/imports.repository.ts";
import { listJobs } from "./jobs.repository.ts";

const MEDIA: Readonly<Record<string, string>> = { pdf: PDF, zip: ZIP };
/** By how the name of a file ends. */
const mediaTypeOf = (name: string): string => MEDIA[name.split(".").at(-1) ?? ""] ?? XLSX;

export function registerJobs(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, jobRoutes.list, async ({ db, scope, t }) => ({ data: await listJobs(db, scope, t) }));
  implement(app, deps, jobRoutes.one, async ({ db, scope, params, t }) => {
    const [data] = await listJobs(db, scope, t, params.id);
    if (!data) throw new Failure("NOT_FOUND");
    return { data };
  });
  implement(app, deps, jobRoutes.cancel, async ({ db, scope, params, t }) => {
    const [mine] = await listJobs(db, scope, t, params.id);
    if (!mine) throw new Failure("NOT_FOUND");
    const key = { aggregatorId: scope.aggregatorId, id: params.id };
    if (await deps.jobs.askCancel(db, key)) await giveUpImport(db, key.aggregatorId, key.id, deps.clock.now());
    if (mine.status === "waiting") await deps.files.remove(exportKey(key)); // half a file, when its process died over it
    const [data] = await listJobs(db, scope, t, params.id);
    return { data: data ?? mine, message: t("jobs.done.cancelAsked") };
  });
  implement(app, deps, jobRoutes.file, async ({ db, scope, params, t }) => {
    const [mine] = await listJobs(db, scope, t, params.id);
    const made = mine?.status === "done" ? ExportResult.safeParse(mine.result) : undefined;
    if (!made?.success || made.data.file === null) throw new Failure("NOT_FOUND");
    const key = exportKey({ aggregatorId: scope.aggregatorId, id: params.id });
    const content = await deps.files.read(key);
    if (!content) throw new Failure("NOT_FOUND");
    const { name } = made.data.file;
    return { fileName: name, content, mediaType: mediaTypeOf(name) };
  });
}
