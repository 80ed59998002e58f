import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { blocks } from "../../src/resources/blocks/blocks.ts";
import { changed } from "../replies.ts";
import { cardOf, routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id, Version, Written } from "../values.ts";

export const blockRoutes = {
  ...routesOf(blocks),
  /** Lifts one, as `blocks.lifted` does several: the record stays, with the reason. */
  delete: defineRoute({
    name: "blocks.delete",
    method: "DELETE",
    who: managers,
    access: { families: { plain: "blocks/:id" } },
    params: z.object({ id: Id }),
    body: z.object({ version: Version, lift_reason: Written(500, 1) }),
    reply: changed(cardOf(blocks)),
  }),
};
