import { counts } from "../replies.ts";
import { defineRoute } from "../route.ts";

export const firstStepRoutes = {
  /** How much there is of each thing that a system needs before its first month, by the name of the step (contract/first-steps.ts). */
  read: defineRoute({
    name: "first-steps.read",
    method: "GET",
    access: { families: { plain: "first-steps" } },
    reply: counts,
  }),
};
