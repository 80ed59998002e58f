import { z } from "zod";
import { NotificationRow } from "../entities/notification.ts";
import { everyFamily } from "../families.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Instant } from "../values.ts";

/** So many of what is new are shown at home; the bell has the others. */
export const NEWS_SHOWN = 5;

/** `since`: the end of the visit before; null on the first. `total`: how many notifications have come since, shown or not. */
const Visit = z.object({ since: Instant.nullable(), total: z.int(), news: z.array(NotificationRow) });

export const visitRoutes = {
  /** The caller is at home: what has come since they were here before. Within a visit it answers with the same. */
  put: defineRoute({
    name: "visits.put",
    method: "PUT",
    access: everyFamily("visits"),
    body: z.object({}),
    reply: one(Visit),
  }),
};
