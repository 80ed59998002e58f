import { z } from "zod";
import { MAX_SELECTED, SelectionCheck, SelectionEdit, SelectionPart, SelectionRow } from "../entities/selection.ts";
import { everyFamily } from "../families.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const params = z.object({ id: Id });
/** «Выбрать все по фильтру»: records are chosen once, then acted on as they were chosen. A person sees only their own choices. */
export const selectionRoutes = {
  create: defineRoute({
    name: "selections.create",
    method: "POST",
    access: everyFamily("selections"),
    body: SelectionEdit,
    reply: one(SelectionRow),
    status: 201,
  }),
  one: defineRoute({
    name: "selections.one",
    method: "GET",
    access: everyFamily("selections/:id"),
    params,
    reply: one(SelectionCheck),
  }),
  rows: defineRoute({
    name: "selections.rows",
    method: "GET",
    access: everyFamily("selections/:id/rows"),
    params,
    /** How many records were read before. */
    query: z.object({ skip: z.coerce.number().int().min(0).max(MAX_SELECTED).optional() }),
    reply: SelectionPart,
  }),
};
