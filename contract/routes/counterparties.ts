import { z } from "zod";
import { CounterpartyEdit, CounterpartyRow } from "../entities/counterparty.ts";
import { familyPaths } from "../families.ts";
import { getRoute, keptRoutes } from "../record-routes.ts";
import { all, changed, counts } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

export const counterpartyRoutes = {
  ...keptRoutes("counterparties", {
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
  }),
  names: getRoute("counterparties.names", { plain: "counterparties/names" }, all(Named)),
  statusCounts: getRoute("counterparties.statusCounts", { plain: "counterparties/statuses/count" }, counts),
  note: defineRoute({
    name: "counterparties.note",
    method: "PUT",
    access: { families: { plain: "counterparties/:id/note" } },
    params: z.object({ id: Id }),
    body: z.object({ note: z.string().max(2000), version: Version }),
    reply: changed(CounterpartyRow),
  }),
};
