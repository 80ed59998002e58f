import { z } from "zod";
import { ListLayout, Noun, ViewEdit, ViewRow } from "../entities/view.ts";
import { everyFamily } from "../families.ts";
import { all, changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Version } from "../values.ts";

const params = z.object({ id: Id });
/** Saved views, one's own and those that others share; and how a person likes each list. */
export const viewRoutes = {
  list: defineRoute({
    name: "views.list",
    method: "GET",
    access: everyFamily("views"),
    query: z.object({ noun: Noun.optional() }),
    reply: all(ViewRow),
  }),
  create: defineRoute({
    name: "views.create",
    method: "POST",
    access: everyFamily("views"),
    body: ViewEdit.extend({ noun: Noun }),
    reply: changed(ViewRow),
    status: 201,
  }),
  update: defineRoute({
    name: "views.update",
    method: "PUT",
    access: everyFamily("views/:id"),
    params,
    body: ViewEdit.extend({ version: Version }),
    reply: changed(ViewRow),
  }),
  delete: defineRoute({
    name: "views.delete",
    method: "DELETE",
    access: everyFamily("views/:id"),
    params,
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
  layouts: defineRoute({
    name: "views.layouts",
    method: "GET",
    access: everyFamily("views/layouts"),
    reply: all(ListLayout),
  }),
  saveLayout: defineRoute({
    name: "views.saveLayout",
    method: "PUT",
    access: everyFamily("views/layouts"),
    body: ListLayout,
    reply: one(ListLayout),
  }),
};
