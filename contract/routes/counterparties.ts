import { z } from "zod";
import { CounterpartyEdit, CounterpartyRow } from "../entities/counterparty.ts";
import { familyPaths } from "../families.ts";
import { countsRoute, getRoute, keptRoutes } from "../record-routes.ts";
import { all, changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const kept = keptRoutes("counterparties", {
  row: CounterpartyRow,
  edit: CounterpartyEdit,
  list: {
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
  },
  seen: familyPaths("counterparties"),
  written: { plain: "counterparties" },
});

export const counterpartyRoutes = {
  ...kept,
  names: getRoute("counterparties.names", { plain: "counterparties/names" }, all(Named)),
  statusCounts: countsRoute(kept.list, "status", { plain: "counterparties/statuses/count" }),
  note: defineRoute({
    name: "counterparties.note",
    method: "PUT",
    access: { families: { plain: "counterparties/:id/note" } },
    params: z.object({ id: Id }),
    body: z.object({ note: z.string().max(2000), version: Version }),
    reply: changed(CounterpartyRow),
  }),
};
