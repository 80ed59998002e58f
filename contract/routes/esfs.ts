import { z } from "zod";
import { EsfCard, EsfGenerated, EsfRow, EsfTotals } from "../entities/esf.ts";
import { listOf } from "../list.ts";
import { blob, changed, counts, notices, one, XLSX, XML } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id } from "../values.ts";

export const esfList = listOf(
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
      "turn_date",
      "discharge_date",
      "number",
      "registration_number",
      "counterparty",
      "contract",
      "total",
      "vat",
      "status",
      "issue_by",
      "updated_at",
    ],
  },
  EsfTotals,
);

/** Only the plain family has invoices (spec §7): a client reads his in the tax authority's own system. */
export const esfRoutes = {
  list: defineRoute({
    name: "esfs.list",
    method: "GET",
    access: { families: { plain: "esfs" } },
    list: esfList.list,
    reply: esfList.reply,
  }),
  one: defineRoute({
    name: "esfs.one",
    method: "GET",
    access: { families: { plain: "esfs/:id" } },
    params: z.object({ id: Id }),
    reply: one(EsfCard),
  }),
  statusCounts: defineRoute({
    name: "esfs.statusCounts",
    method: "GET",
    access: { families: { plain: "esfs/statuses/count" } },
    reply: counts,
  }),
  tabCounts: defineRoute({
    name: "esfs.tabCounts",
    method: "GET",
    access: { families: { plain: "esfs/tabs/count" } },
    reply: counts,
  }),
  /** What the bar over the list says: what has to be issued and until when. */
  notices: defineRoute({
    name: "esfs.notices",
    method: "GET",
    access: { families: { plain: "esfs/notices" } },
    reply: notices,
  }),
  delete: defineRoute({
    name: "esfs.delete",
    method: "DELETE",
    access: { families: { plain: "esfs/delete" } },
    body: z.object({
      ids: z
        .array(z.object({ id: Id, version: z.int() }))
        .min(1)
        .max(500),
    }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
  /** Makes the invoices of the acts whose whole period lies from `from` to `to`; without them, of the previous whole month (spec §9). */
  generate: defineRoute({
    name: "esfs.generate",
    method: "POST",
    access: { families: { plain: "esfs/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(EsfGenerated),
  }),
  /** Without ids: all invoices that the asker has. */
  export: defineRoute({
    name: "esfs.export",
    method: "POST",
    transaction: false,
    access: { families: { plain: "esfs/export" } },
    body: z.object({ ids: z.array(Id).min(1).max(10_000).optional() }),
    reply: blob(XLSX),
  }),
  /** InvoiceV2 for the tax authority's system, all invoices in one container. */
  xml: defineRoute({
    name: "esfs.xml",
    method: "POST",
    transaction: false,
    access: { families: { plain: "esfs/xml" } },
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    reply: blob(XML),
  }),
};
