import { z } from "zod";
import type { FamilyPaths } from "./families.ts";
import { type ListSpec, listOf } from "./list.ts";
import { changed, one } from "./replies.ts";
import { defineRoute } from "./route.ts";
import { Id, SeenIds, Version } from "./values.ts";

type Record<Row, Edit, List> = {
  row: Row;
  edit: Edit;
  list: List;
  /** Where each family that may look finds the list; a record lies under it by its id. */
  seen: FamilyPaths;
  /** Where each family that may write does so; whoever looks unless said. */
  written?: FamilyPaths;
};

const under = (paths: FamilyPaths, more: string): { families: FamilyPaths } => ({
  families: Object.fromEntries(Object.entries(paths).map(([family, path]) => [family, `${path}${more}`])),
});

/** The calls that a noun with add and edit screens has: list, one, create, update, and delete by a choice of records. */
export function recordRoutes<
  const N extends string,
  Row extends z.ZodType,
  Edit extends z.ZodObject,
  const List extends ListSpec,
>(noun: N, { row, edit, list, seen, written = seen }: Record<Row, Edit, List>) {
  const params = z.object({ id: Id });
  const listed = listOf(row, list);
  return {
    list: defineRoute({
      name: `${noun}.list`,
      method: "GET",
      access: under(seen, ""),
      list: listed.list,
      reply: listed.reply,
    }),
    one: defineRoute({ name: `${noun}.one`, method: "GET", access: under(seen, "/:id"), params, reply: one(row) }),
    create: defineRoute({
      name: `${noun}.create`,
      method: "POST",
      access: under(written, ""),
      body: edit,
      reply: changed(row),
      status: 201,
    }),
    update: defineRoute({
      name: `${noun}.update`,
      method: "PUT",
      access: under(written, "/:id"),
      params,
      body: edit.extend({ version: Version }),
      reply: changed(row),
    }),
    delete: defineRoute({
      name: `${noun}.delete`,
      method: "DELETE",
      access: under(written, "/delete"),
      body: z.object({ ids: SeenIds }),
      reply: changed(z.object({ deleted: z.int() })),
    }),
  };
}
