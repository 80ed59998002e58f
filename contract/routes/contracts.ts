import { z } from "zod";
import { ContractEdit, ContractRow } from "../entities/contract.ts";
import { listOf } from "../list.ts";
import { all, changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Version } from "../values.ts";

const params = z.object({ id: Id });
export const contractList = listOf(ContractRow, {
  filters: {
    status: "ids",
    type: "ids",
    is_active: "flag",
    park: "ids",
    counterparty: "ids",
    date_conclusion: "dates",
    number_contract: "texts",
  },
  sorts: ["number_contract", "date_conclusion", "park", "counterparty", "rate", "status", "created_at"],
});

export const contractRoutes = {
  list: defineRoute({
    name: "contracts.list",
    method: "GET",
    access: { families: { plain: "contract", users: "users/contract", outsourcings: "outsourcings/contracts" } },
    list: contractList.list,
    reply: contractList.reply,
  }),
  numbers: defineRoute({
    name: "contracts.numbers",
    method: "GET",
    access: { families: { plain: "contract/numbers", outsourcings: "outsourcings/contracts/numbers" } },
    reply: all(z.object({ id: Id, number: z.string() })),
  }),
  statusCounts: defineRoute({
    name: "contracts.statusCounts",
    method: "GET",
    access: { families: { plain: "contract/statuses/count" } },
    reply: counts,
  }),
  typeCounts: defineRoute({
    name: "contracts.typeCounts",
    method: "GET",
    access: { families: { plain: "contract/types/count", outsourcings: "outsourcings/contracts/types/count" } },
    reply: counts,
  }),
  one: defineRoute({
    name: "contracts.one",
    method: "GET",
    access: {
      families: { plain: "contract/:id", users: "users/contract/:id", outsourcings: "outsourcings/contracts/:id" },
    },
    params,
    reply: one(ContractRow),
  }),
  create: defineRoute({
    name: "contracts.create",
    method: "POST",
    access: { families: { plain: "contract" } },
    body: ContractEdit,
    reply: changed(ContractRow),
    status: 201,
  }),
  update: defineRoute({
    name: "contracts.update",
    method: "PUT",
    access: { families: { plain: "contract/:id" } },
    params,
    body: ContractEdit.extend({ version: Version }),
    reply: changed(ContractRow),
  }),
  active: defineRoute({
    name: "contracts.active",
    method: "POST",
    access: { families: { plain: "contract/:id/active" } },
    params,
    body: z.object({ is_active: z.boolean(), version: Version }),
    reply: changed(ContractRow),
  }),
};
