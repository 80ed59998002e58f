import { z } from "zod";
import { HistoryEvent } from "../entities/history.ts";
import { Noun } from "../entities/view.ts";
import { everyFamily } from "../families.ts";
import { defineRoute } from "../route.ts";
import { NumberText } from "../values.ts";

export const historyRoutes = {
  /** What was done to one record, the newest first; `before` goes on from the `next` of an earlier answer. */
  of: defineRoute({
    name: "history.of",
    method: "GET",
    access: everyFamily("history"),
    query: z.object({ noun: Noun, id: NumberText, before: NumberText.optional() }),
    reply: z.object({ data: z.array(HistoryEvent), next: z.int().nullable() }),
  }),
};
