import { z } from "zod";
import {
  DistributionCard,
  DistributionPreview,
  DistributionSave,
  DistributionSaved,
} from "../entities/distribution.ts";
import { OkCard, OkRow, OkTotals } from "../entities/oks.ts";
import { familyPaths } from "../families.ts";
import { chosen, countsRoute, deleteRoute, fileRoute, listRoute, oneRoute, under } from "../record-routes.ts";
import { changed, one, PDF } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Instant, MonthText, Payment } from "../values.ts";

const params = z.object({ id: Id });
const month = z.object({ park: Id, period: MonthText });
const seen = familyPaths("reports/commissioner", "plain", "users");

/** A report for one counterparty outside a distribution: from its own amounts (manual) or for the park's only counterparty (single). */
const Amounts = DistributionSave.shape.entries.element.omit({ share: true });
export const OkManual = z.object({
  ...Amounts.shape,
  period: MonthText,
  formed_on: DateText,
  override_limits: z.boolean().default(false),
});
export const OkSingle = z.object({
  contract_id: Id,
  period: MonthText,
  transferred: Payment,
  top_up: Payment,
  bank_commission: Payment,
  override_limits: z.boolean().default(false),
});

const list = listRoute(
  "oks",
  seen,
  OkRow,
  {
    filters: {
      status: "ids",
      period: "month",
      formed_on: "dates",
      park: "ids",
      counterparty: "ids",
      contract: "ids",
      number: "texts",
      origin: "texts",
      total_money: "money",
    },
    sorts: [
      ...(["number", "formed_on", "period", "park", "counterparty", "status", "total_money"] as const),
      ...(["fee_total", "to_transfer", "ending_balance", "created_at"] as const),
    ],
  },
  OkTotals,
);

export const okRoutes = {
  list,
  statusCounts: countsRoute(list, "status", under(seen, "/statuses/count")),
  one: oneRoute("oks", seen, OkCard),
  delete: deleteRoute("oks", { plain: "reports/commissioner" }),
  print: fileRoute("oks.print", under(seen, "/print"), chosen(100), PDF),
  single: defineRoute({
    name: "oks.single",
    method: "POST",
    access: { families: { plain: "reports/commissioner/single" } },
    body: OkSingle,
    reply: changed(OkCard),
    status: 201,
  }),
  manual: defineRoute({
    name: "oks.manual",
    method: "POST",
    access: { families: { plain: "reports/commissioner/manual" } },
    body: OkManual,
    reply: changed(OkCard),
    status: 201,
  }),
  /** The distribution that a report came from: the park and month of `id`. */
  distribution: defineRoute({
    name: "oks.distribution",
    method: "GET",
    access: { families: { plain: "reports/commissioner/:id/distribution" } },
    params,
    reply: one(DistributionCard),
  }),
  /** The same from a park and a month, before any report exists. */
  parkDistribution: defineRoute({
    name: "oks.parkDistribution",
    method: "GET",
    access: { families: { plain: "parks/:park/distribution/:period" } },
    params: month,
    reply: one(DistributionCard),
  }),
  preview: defineRoute({
    name: "oks.previewDistribution",
    method: "POST",
    transaction: false,
    access: { families: { plain: "reports/commissioner/distribution/preview" } },
    body: DistributionSave,
    reply: one(DistributionPreview),
  }),
  saveDistribution: defineRoute({
    name: "oks.saveDistribution",
    method: "POST",
    access: { families: { plain: "reports/commissioner/distribution" } },
    body: DistributionSave,
    reply: changed(DistributionSaved),
  }),
  draft: defineRoute({
    name: "oks.saveDraft",
    method: "PUT",
    access: { families: { plain: "reports/commissioner/distribution/draft" } },
    body: DistributionSave.omit({ version: true, override_limits: true }),
    reply: changed(z.object({ saved_at: Instant })),
  }),
  dropDraft: defineRoute({
    name: "oks.dropDraft",
    method: "DELETE",
    access: { families: { plain: "parks/:park/distribution/:period/draft" } },
    params: month,
    reply: changed(z.object({ dropped: z.boolean() })),
  }),
};
