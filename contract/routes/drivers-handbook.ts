import { HandbookRow } from "../entities/driver.ts";
import { familyPaths } from "../families.ts";
import { listRoute, setRoute, under } from "../record-routes.ts";

const written = familyPaths("drivers/handbook", "plain", "outsourcings");

/** Drivers as the platform's exports name them. `link` makes each of them a driver of its park, or finds the one of that name. */
export const driversHandbookRoutes = {
  list: listRoute("drivers-handbook", familyPaths("drivers/handbook"), HandbookRow, {
    filters: { park: "ids", driver: "ids", is_linked: "flag", platform_id: "texts" },
    sorts: ["name", "platform_id", "park", "driver"],
  }),
  link: setRoute("drivers-handbook.link", under(written, "/link"), {}),
  unlink: setRoute("drivers-handbook.unlink", under(written, "/unlink"), {}),
};
