import { ExportEdit } from "../entities/export.ts";
import { JobRow } from "../entities/job.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";

/** Any list as a spreadsheet: all that its filters find, made by the server as long work and fetched by `jobs.file`. */
export const exportRoutes = {
  create: defineRoute({
    name: "exports.create",
    method: "POST",
    costly: true,
    access: {
      families: {
        plain: "exports",
        users: "users/exports",
        outsourcings: "outsourcings/exports",
        outsourcingsUsers: "outsourcings/users/exports",
      },
    },
    body: ExportEdit,
    reply: changed(JobRow),
    status: 201,
  }),
};
