import { z } from "zod";
import { everyFamily } from "../families.ts";
import { all } from "../replies.ts";
import { defineRoute } from "../route.ts";

/** A badge counts no further: past it `capped` says that there are more. */
export const BADGE_CAP = 99;

export const menuRoutes = {
  /** How many records of each list wait for the caller, zeros too; lists that he may not read, or where nothing waits for such as him, are left out. */
  badges: defineRoute({
    name: "menu.badges",
    method: "GET",
    access: everyFamily("menu/badges"),
    reply: all(z.object({ noun: z.string(), count: z.int().min(0), capped: z.boolean() })),
  }),
};
