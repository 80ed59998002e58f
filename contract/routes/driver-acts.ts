import { z } from "zod";
import { driverActs } from "../../src/resources/driver-acts/driver-acts.ts";
import { JobRow } from "../entities/job.ts";
import { familyPaths } from "../families.ts";
import { getRoute } from "../record-routes.ts";
import { changed, notices } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id } from "../values.ts";

const DriverActsAsked = z.object({
  from: DateText.optional(),
  to: DateText.optional(),
  park_ids: z.array(Id).min(1).max(500).optional(),
});

export const driverActRoutes = {
  ...routesOf(driverActs),
  /** What of a month's park commission is in no act, and why. */
  notices: getRoute("driver-acts.notices", familyPaths("drivers/avrs/notices"), notices),
  /**
   * Acts for the whole months from `from` to `to`, of the previous whole month unless said, of some parks or of all: long work, whose
   * result says how many were made and how many there were.
   */
  generate: defineRoute({
    name: "driver-acts.generate",
    method: "POST",
    access: { families: familyPaths("drivers/avrs/generate", "plain", "users", "outsourcings") },
    body: DriverActsAsked,
    reply: changed(JobRow),
    status: 202,
  }),
};
