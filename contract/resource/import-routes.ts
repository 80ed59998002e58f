import { z } from "zod";
import { JobRow } from "../entities/job.ts";
import type { FamilyPaths } from "../families.ts";
import { under } from "../record-routes.ts";
import { blob, changed, XLSX } from "../replies.ts";
import type { RouteSpec } from "../route.ts";
import { Id } from "../values.ts";

/** What carries out an import: the work that has checked the file, and whether rows with errors are left out or stop all of it. */
export const ImportRun = z.object({ check_id: Id, only_right: z.boolean().default(false) });

/**
 * The calls by which a file fills a resource: an empty file with its columns, `<path>/import/template`; a file that is checked and of
 * which nothing is written, `<path>/import`; and what was checked, carried out: `<path>/import/run`. Both are work, watched by `jobs.one`.
 */
export const importRoutes = (resource: string, paths: FamilyPaths): RouteSpec[] => [
  {
    name: `${resource}.importTemplate`,
    method: "GET",
    access: { families: under(paths, "/import/template") },
    reply: blob(XLSX),
  },
  {
    name: `${resource}.import`,
    method: "POST",
    access: { families: under(paths, "/import") },
    body: "multipart",
    transaction: false,
    costly: true,
    status: 202,
    reply: changed(JobRow),
  },
  {
    name: `${resource}.importRun`,
    method: "POST",
    access: { families: under(paths, "/import/run") },
    body: ImportRun,
    status: 202,
    reply: changed(JobRow),
  },
];
