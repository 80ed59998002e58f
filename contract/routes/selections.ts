import { z } from "zod";
import { MAX_SELECTED, SelectionCheck, SelectionEdit, SelectionPart, SelectionRow } from "../entities/selection.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const params = z.object({ id: Id });
const every = (path: string) => ({
  families: {
    plain: path,
    users: `users/${path}`,
    outsourcings: `outsourcings/${path}`,
    outsourcingsUsers: `outsourcings/users/${path}`,
  },
});

/** «Выбрать все по фильтру»: records are chosen once, then acted on as they were chosen. A person sees only their own choices. */
export const selectionRoutes = {
  create: defineRoute({
    name: "selections.create",
    method: "POST",
    access: every("selections"),
    body: SelectionEdit,
    reply: one(SelectionRow),
    status: 201,
  }),
  one: defineRoute({
    name: "selections.one",
    method: "GET",
    access: every("selections/:id"),
    params,
    reply: one(SelectionCheck),
  }),
  rows: defineRoute({
    name: "selections.rows",
    method: "GET",
    access: every("selections/:id/rows"),
    params,
    /** How many records were read before. */
    query: z.object({ skip: z.coerce.number().int().min(0).max(MAX_SELECTED).optional() }),
    reply: SelectionPart,
  }),
};
