import { z } from "zod";
import { EsfCard, EsfGenerated, EsfRow, EsfTotals } from "../entities/esf.ts";
import { chosen, chosenOrAll, deleteRoute, fileRoute, getRoute, listRoute, oneRoute } from "../record-routes.ts";
import { changed, counts, notices, XLSX, XML } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText } from "../values.ts";

/** Only the plain family has invoices (spec §7): a client reads his in the tax authority's own system. */
const at = { plain: "esfs" };

export const esfRoutes = {
  list: listRoute(
    "esfs",
    at,
    EsfRow,
    {
      filters: {
        tab: "ids",
        status: "ids",
        period: "month",
        turn_date: "dates",
        discharge_date: "dates",
        issue_by: "dates",
        park: "ids",
        counterparty: "ids",
        contract: "ids",
        number: "texts",
        registration_number: "texts",
        total: "money",
      },
      sorts: [
        ...(["turn_date", "discharge_date", "number", "registration_number", "counterparty", "contract"] as const),
        ...(["total", "vat", "status", "issue_by", "updated_at"] as const),
      ],
    },
    EsfTotals,
  ),
  one: oneRoute("esfs", at, EsfCard),
  statusCounts: getRoute("esfs.statusCounts", { plain: "esfs/statuses/count" }, counts),
  tabCounts: getRoute("esfs.tabCounts", { plain: "esfs/tabs/count" }, counts),
  /** What the bar over the list says: what has to be issued and until when. */
  notices: getRoute("esfs.notices", { plain: "esfs/notices" }, notices),
  delete: deleteRoute("esfs", at),
  /** Makes the invoices of the acts whose whole period lies from `from` to `to`; without them, of the previous whole month (spec §9). */
  generate: defineRoute({
    name: "esfs.generate",
    method: "POST",
    access: { families: { plain: "esfs/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(EsfGenerated),
  }),
  export: fileRoute("esfs.export", { plain: "esfs/export" }, chosenOrAll(10_000), XLSX),
  /** InvoiceV2 for the tax authority's system, all invoices in one container. */
  xml: fileRoute("esfs.xml", { plain: "esfs/xml" }, chosen(500), XML),
};
