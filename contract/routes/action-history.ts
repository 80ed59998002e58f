import { ActionRow } from "../entities/action.ts";
import { listOf } from "../list.ts";
import { countsRoute } from "../record-routes.ts";
import { defineRoute } from "../route.ts";

const actionList = listOf(ActionRow, {
  filters: { noun: "texts", user: "ids", created_at: "dates" },
  sorts: ["created_at", "user"],
});

const list = defineRoute({
  name: "action-history.list",
  method: "GET",
  access: { families: { plain: "action-history" } },
  list: actionList.list,
  reply: actionList.reply,
});

/** Everything that was done in the aggregator, for its own staff. */
export const actionHistoryRoutes = {
  list,
  /** Who did something, and how often: the choices of the filter by a person. */
  userCounts: countsRoute(list, "user", { plain: "action-history/users/count" }),
};
