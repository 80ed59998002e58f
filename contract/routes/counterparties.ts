import { z } from "zod";
import { CounterpartyEdit, CounterpartyRow } from "../entities/counterparty.ts";
import { listOf } from "../list.ts";
import { all, changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const params = z.object({ id: Id });
const families = {
  plain: "counterparties",
  users: "users/counterparties",
  outsourcings: "outsourcings/counterparties",
  outsourcingsUsers: "outsourcings/users/counterparties",
} as const;
export const counterpartyList = listOf(CounterpartyRow, {
  filters: {
    status: "ids",
    form_activity: "ids",
    tax_regime: "ids",
    vat_payer: "flag",
    city: "ids",
    park: "ids",
    iin_bin: "texts",
  },
  sorts: ["name", "iin_bin", "form_activity", "city", "status", "created_at"],
});

export const counterpartyRoutes = {
  list: defineRoute({
    name: "counterparties.list",
    method: "GET",
    access: { families },
    list: counterpartyList.list,
    reply: counterpartyList.reply,
  }),
  names: defineRoute({
    name: "counterparties.names",
    method: "GET",
    access: { families: { plain: "counterparties/names" } },
    reply: all(Named),
  }),
  statusCounts: defineRoute({
    name: "counterparties.statusCounts",
    method: "GET",
    access: { families: { plain: "counterparties/statuses/count" } },
    reply: counts,
  }),
  one: defineRoute({
    name: "counterparties.one",
    method: "GET",
    access: {
      families: {
        plain: "counterparties/:id",
        users: "users/counterparties/:id",
        outsourcings: "outsourcings/counterparties/:id",
        outsourcingsUsers: "outsourcings/users/counterparties/:id",
      },
    },
    params,
    reply: one(CounterpartyRow),
  }),
  create: defineRoute({
    name: "counterparties.create",
    method: "POST",
    access: { families: { plain: "counterparties" } },
    body: CounterpartyEdit,
    reply: changed(CounterpartyRow),
    status: 201,
  }),
  update: defineRoute({
    name: "counterparties.update",
    method: "PUT",
    access: { families: { plain: "counterparties/:id" } },
    params,
    body: CounterpartyEdit.extend({ version: Version }),
    reply: changed(CounterpartyRow),
  }),
  note: defineRoute({
    name: "counterparties.note",
    method: "PUT",
    access: { families: { plain: "counterparties/:id/note" } },
    params,
    body: z.object({ note: z.string().max(2000), version: Version }),
    reply: changed(CounterpartyRow),
  }),
};
