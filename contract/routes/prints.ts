import { JobRow } from "../entities/job.ts";
import { PrintEdit } from "../entities/print.ts";
import { everyFamily } from "../families.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";

/** Papers in any number: printed by the server as long work, and fetched by `jobs.file`. */
export const printRoutes = {
  create: defineRoute({
    name: "prints.create",
    method: "POST",
    costly: true,
    access: everyFamily("prints"),
    body: PrintEdit,
    reply: changed(JobRow),
    status: 201,
  }),
};
