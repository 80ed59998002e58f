import { z } from "zod";
import { DriverEdit, DriverRow } from "../entities/driver.ts";
import { listOf } from "../list.ts";
import { changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, SeenIds, Version } from "../values.ts";

const params = z.object({ id: Id });
/** Every family sees its parks' drivers; they are written by the aggregator's staff and by the outsourcer who does the park's books. */
const seen = <const Path extends string>(path: Path) =>
  ({
    families: {
      plain: path,
      users: `users/${path}`,
      outsourcings: `outsourcings/${path}`,
      outsourcingsUsers: `outsourcings/users/${path}`,
    },
  }) as const;
const written = <const Path extends string>(path: Path) =>
  ({ families: { plain: path, outsourcings: `outsourcings/${path}` } }) as const;
const driverList = listOf(DriverRow, {
  filters: { status: "ids", park: "ids", in_ledger: "flag", iin: "texts", plate: "texts", hired_on: "dates" },
  sorts: ["name", "park", "iin", "plate", "status", "hired_on", "created_at"],
});

export const driverRoutes = {
  list: defineRoute({ name: "drivers.list", method: "GET", access: seen("drivers"), ...driverList }),
  one: defineRoute({ name: "drivers.one", method: "GET", access: seen("drivers/:id"), params, reply: one(DriverRow) }),
  statusCounts: defineRoute({
    name: "drivers.statusCounts",
    method: "GET",
    access: seen("drivers/statuses/count"),
    reply: counts,
  }),
  create: defineRoute({
    name: "drivers.create",
    method: "POST",
    access: written("drivers"),
    body: DriverEdit,
    reply: changed(DriverRow),
    status: 201,
  }),
  update: defineRoute({
    name: "drivers.update",
    method: "PUT",
    access: written("drivers/:id"),
    params,
    body: DriverEdit.extend({ version: Version }),
    reply: changed(DriverRow),
  }),
  status: defineRoute({
    name: "drivers.status",
    method: "POST",
    access: written("drivers/status"),
    body: z.object({ ids: SeenIds, status_id: z.union([z.literal(1), z.literal(2)]) }),
    reply: changed(z.object({ changed: z.int() })),
  }),
  delete: defineRoute({
    name: "drivers.delete",
    method: "DELETE",
    access: written("drivers/delete"),
    body: z.object({ ids: SeenIds }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
};
