import { z } from "zod";
import { JobRow } from "../entities/job.ts";
import { all, changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const params = z.object({ id: Id });
const every = (path: string) => ({
  families: {
    plain: path,
    users: `users/${path}`,
    outsourcings: `outsourcings/${path}`,
    outsourcingsUsers: `outsourcings/users/${path}`,
  },
});

export const jobRoutes = {
  list: defineRoute({ name: "jobs.list", method: "GET", access: every("jobs"), reply: all(JobRow) }),
  one: defineRoute({ name: "jobs.one", method: "GET", access: every("jobs/:id"), params, reply: one(JobRow) }),
  cancel: defineRoute({
    name: "jobs.cancel",
    method: "DELETE",
    access: every("jobs/:id"),
    params,
    reply: changed(JobRow),
  }),
};
