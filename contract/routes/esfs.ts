import { z } from "zod";
import { EsfCard, EsfGenerated, EsfRow, EsfTotals } from "../entities/esf.ts";
import {
  chosen,
  chosenOrAll,
  countsRoute,
  deleteRoute,
  fileRoute,
  getRoute,
  listRoute,
  oneRoute,
} from "../record-routes.ts";
import { changed, notices, XLSX, XML } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText } from "../values.ts";

/** Only the plain family has invoices (spec §7): a client reads his in the tax authority's own system. */
const at = { plain: "esfs" };

const list = listRoute(
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
);

export const esfRoutes = {
  list,
  one: oneRoute("esfs", at, EsfCard),
  statusCounts: countsRoute(list, "status", { plain: "esfs/statuses/count" }),
  tabCounts: countsRoute(list, "tab", { plain: "esfs/tabs/count" }),
  /** What the bar over the list says: what has to be issued and until when. */
  notices: getRoute("esfs.notices", { plain: "esfs/notices" }, notices),
  delete: deleteRoute("esfs", at),
  /**
   * Makes the invoices of the acts whose whole period lies from `from` to `to`; without them, of the previous whole
   * month (spec §9). An act whose invoice was cancelled gets another only with `reissue`.
   */
  generate: defineRoute({
    name: "esfs.generate",
    method: "POST",
    access: { families: { plain: "esfs/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional(), reissue: z.boolean().optional() }),
    reply: changed(EsfGenerated),
  }),
  export: fileRoute("esfs.export", { plain: "esfs/export" }, chosenOrAll(10_000), XLSX),
  /** InvoiceV2 for the tax authority's system, all invoices in one container. */
  xml: fileRoute("esfs.xml", { plain: "esfs/xml" }, chosen(500), XML),
};
