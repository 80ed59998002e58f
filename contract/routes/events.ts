import { z } from "zod";
import { everyFamily } from "../families.ts";
import { blob, EVENT_STREAM } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { NumberText } from "../values.ts";

export const eventRoutes = {
  /**
   * Server-sent events (`LiveEvent`, one JSON a `data:`) as long as the session lasts. `ago`: tell first what has changed
   * within so many seconds, for somebody whose screen is that old.
   */
  stream: defineRoute({
    name: "events.stream",
    method: "GET",
    access: everyFamily("events"),
    query: z.object({ ago: NumberText.optional() }),
    reply: blob(EVENT_STREAM),
  }),
};
