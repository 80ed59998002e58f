import { z } from "zod";
import { Body, ShapedHead } from "../entities/shaped.ts";
import { Noun } from "../entities/view.ts";
import { everyFamily } from "../families.ts";
import { all, one } from "../replies.ts";
import { defineRoute } from "../route.ts";

/** How resources are described by administrators, for whoever may list them, without what is not theirs to see. */
export const descriptionRoutes = {
  list: defineRoute({
    name: "descriptions.list",
    method: "GET",
    access: everyFamily("descriptions"),
    reply: all(ShapedHead),
  }),
  one: defineRoute({
    name: "descriptions.one",
    method: "GET",
    access: everyFamily("descriptions/:resource"),
    params: z.object({ resource: Noun }),
    reply: one(z.object({ resource: Noun, revision: z.int(), body: Body })),
  }),
};
