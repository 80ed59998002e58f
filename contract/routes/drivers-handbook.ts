import { z } from "zod";
import { HandbookRow } from "../entities/driver.ts";
import { listOf } from "../list.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { SeenIds } from "../values.ts";

const handbookList = listOf(HandbookRow, {
  filters: { park: "ids", driver: "ids", is_linked: "flag", platform_id: "texts" },
  sorts: ["name", "platform_id", "park", "driver"],
});
const body = z.object({ ids: SeenIds });
const reply = changed(z.object({ changed: z.int() }));

/** Drivers as the platform's exports name them. `link` makes each of them a driver of its park, or finds the one of that name. */
export const driversHandbookRoutes = {
  list: defineRoute({
    name: "drivers-handbook.list",
    method: "GET",
    access: {
      families: {
        plain: "drivers/handbook",
        users: "users/drivers/handbook",
        outsourcings: "outsourcings/drivers/handbook",
        outsourcingsUsers: "outsourcings/users/drivers/handbook",
      },
    },
    ...handbookList,
  }),
  link: defineRoute({
    name: "drivers-handbook.link",
    method: "POST",
    access: { families: { plain: "drivers/handbook/link", outsourcings: "outsourcings/drivers/handbook/link" } },
    body,
    reply,
  }),
  unlink: defineRoute({
    name: "drivers-handbook.unlink",
    method: "POST",
    access: { families: { plain: "drivers/handbook/unlink", outsourcings: "outsourcings/drivers/handbook/unlink" } },
    body,
    reply,
  }),
};
