import { z } from "zod";
import { Found } from "../entities/found.ts";
import { everyFamily } from "../families.ts";
import { all } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { SearchText } from "../search-text.ts";

/** `parks:3,oks:17`. */
const Records = z
  .string()
  .regex(/^([a-z][a-zA-Z0-9-]{0,59}:[1-9]\d{0,8})(,[a-z][a-zA-Z0-9-]{0,59}:[1-9]\d{0,8}){0,29}$/);

export const searchRoutes = {
  /** Records of every noun that the caller may list, by number, БИН, ИИН or name. `late`: nouns that did not answer in time. */
  find: defineRoute({
    name: "search.find",
    method: "GET",
    access: everyFamily("search"),
    costly: true,
    query: z.object({ q: SearchText.min(2) }),
    reply: z.object({ data: z.array(Found), late: z.array(z.string()) }),
  }),
  /** What these records are called now; those that the caller may not see, or that are gone, are left out. */
  named: defineRoute({
    name: "search.named",
    method: "GET",
    access: everyFamily("search/named"),
    query: z.object({ records: Records }),
    reply: all(Found),
  }),
};
