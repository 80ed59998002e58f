import { z } from "zod";
import { driverReports } from "../../src/resources/driver-reports/driver-reports.ts";
import { familyPaths } from "../families.ts";
import { changed } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id } from "../values.ts";

const Named = z.object({ id: Id, number: z.string() });

/** What a generation came to: the reports of the window, new and found, and the parks whose month gave none, with the reason in words. */
const DriverReportsMade = z.object({
  from: DateText,
  to: DateText,
  created: z.int(),
  existing: z.int(),
  reports: z.array(Named.extend({ is_new: z.boolean() })),
  skipped: z.array(z.object({ park: Named, why: z.string() })),
});
export type DriverReportsMade = z.output<typeof DriverReportsMade>;

export const driverReportRoutes = {
  ...routesOf(driverReports),
  /** The reports of whole months inside a window; of the last whole month unless said (domain.md §10.1). */
  generate: defineRoute({
    name: "driver-reports.generate",
    method: "POST",
    access: { families: familyPaths("reports/drivers/generate", "plain", "outsourcings") },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(DriverReportsMade),
  }),
};
