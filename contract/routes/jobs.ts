import { z } from "zod";
import { JobRow } from "../entities/job.ts";
import { everyFamily } from "../families.ts";
import { all, blob, changed, one, XLSX } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const params = z.object({ id: Id });
export const jobRoutes = {
  list: defineRoute({ name: "jobs.list", method: "GET", access: everyFamily("jobs"), reply: all(JobRow) }),
  one: defineRoute({ name: "jobs.one", method: "GET", access: everyFamily("jobs/:id"), params, reply: one(JobRow) }),
  cancel: defineRoute({
    name: "jobs.cancel",
    method: "DELETE",
    access: everyFamily("jobs/:id"),
    params,
    reply: changed(JobRow),
  }),
  /** What the work has made; 404 once it has been cleared away. */
  file: defineRoute({
    name: "jobs.file",
    method: "GET",
    access: everyFamily("jobs/:id/file"),
    params,
    reply: blob(XLSX),
  }),
};
