import { z } from "zod";
import { ContractEdit, ContractRow } from "../entities/contract.ts";
import { countsRoute, getRoute, keptRoutes } from "../record-routes.ts";
import { all, changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Version } from "../values.ts";

/** One word for one contract and for all of them; outsourcers have the plural (spec §7). */
const kept = keptRoutes("contracts", {
  row: ContractRow,
  edit: ContractEdit,
  list: {
    filters: {
      status: "ids",
      type: "ids",
      is_active: "flag",
      scan: "flag",
      park: "ids",
      counterparty: "ids",
      date_conclusion: "dates",
      number_contract: "texts",
    },
    sorts: ["number_contract", "date_conclusion", "park", "counterparty", "rate", "status", "created_at"],
  },
  seen: { plain: "contract", users: "users/contract", outsourcings: "outsourcings/contracts" },
  written: { plain: "contract" },
});

export const contractRoutes = {
  ...kept,
  numbers: getRoute(
    "contracts.numbers",
    { plain: "contract/numbers", outsourcings: "outsourcings/contracts/numbers" },
    all(z.object({ id: Id, number: z.string() })),
  ),
  statusCounts: countsRoute(kept.list, "status", { plain: "contract/statuses/count" }),
  typeCounts: countsRoute(kept.list, "type", {
    plain: "contract/types/count",
    outsourcings: "outsourcings/contracts/types/count",
  }),
  active: defineRoute({
    name: "contracts.active",
    method: "POST",
    access: { families: { plain: "contract/:id/active" } },
    params: z.object({ id: Id }),
    body: z.object({ is_active: z.boolean(), version: Version }),
    reply: changed(ContractRow),
  }),
};
