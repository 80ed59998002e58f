import { z } from "zod";
import type { CardOf } from "../../definition/values.ts";
import { oks } from "../../src/resources/oks/oks.ts";
import {
  DistributionCard,
  DistributionPreview,
  DistributionSave,
  DistributionSaved,
} from "../entities/distribution.ts";
import { familyPaths } from "../families.ts";
import { getRoute, oneRoute } from "../record-routes.ts";
import { blob, changed, one, PDF, XLSX } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { cardSchema } from "../resource/schemas.ts";
import { defineRoute, type Method, type RouteSpec } from "../route.ts";
import { DateText, Id, Instant, Money, MonthText, Status, Version } from "../values.ts";

const Report = z.object({ id: Id, number: z.string() });
/** What stands around a report: the contract's last one before it, the park's others of the month. */
const Around = z.object({
  previous: Report.extend({ ending_balance: Money }).nullable(),
  siblings: z.array(Report.extend({ counterparty: z.string(), total_money: Money, status: Status })),
});

/** The whole of one report: its parties, its figures, what stands around it. */
export type OkCard = CardOf<typeof oks> & z.output<typeof Around>;
export const OkCard = z.object({
  ...cardSchema(oks.fields, oks.lacks).shape,
  ...Around.shape,
}) as unknown as z.ZodType<OkCard>; // made of the fields that the type reads

const params = z.object({ id: Id });
const month = z.object({ park: Id, period: MonthText });

/** A report for one counterparty outside a distribution: from its own amounts (manual) or of what of the month is left (single). */
const Entry = DistributionSave.shape.entries.element;
const Made = DistributionSave.pick({ period: true, override_limits: true, with_suspended: true, lower_payments: true });
export const OkManual = Entry.omit({ share: true }).extend({ ...Made.shape, formed_on: DateText });
export const OkSingle = Entry.pick({
  contract_id: true,
  transferred: true,
  top_up: true,
  bank_commission: true,
}).extend(Made.shape);

/** A change that the plain family makes. */
const change = <
  const N extends RouteSpec["name"],
  const M extends Method,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  name: N,
  method: M,
  path: string,
  body: Body,
  reply: Reply,
) => defineRoute({ name, method, access: { families: { plain: `reports/commissioner/${path}` } }, body, reply });

const screen = one(DistributionCard);
const Draft = DistributionSave.omit({
  version: true,
  override_limits: true,
  with_suspended: true,
  lower_payments: true,
});

export const okRoutes = {
  ...routesOf(oks),
  one: oneRoute("oks", familyPaths("reports/commissioner", ...oks.calls.list), OkCard),
  single: { ...change("oks.single", "POST", "single", OkSingle, changed(OkCard)), status: 201 as const },
  manual: { ...change("oks.manual", "POST", "manual", OkManual, changed(OkCard)), status: 201 as const },
  /** The distribution that a report came from: the park and month of `id`. */
  distribution: {
    ...getRoute("oks.distribution", { plain: "reports/commissioner/:id/distribution" }, screen),
    params,
  },
  /** The same from a park and a month, before any report exists. */
  parkDistribution: {
    ...getRoute("oks.parkDistribution", { plain: "parks/:park/distribution/:period" }, screen),
    params: month,
  },
  /** The sheet of a month's split as it was saved, drafted by the caller or proposed: a PDF for ink. */
  printDistribution: defineRoute({
    name: "oks.printDistribution",
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: { plain: "parks/:park/distribution/:period/print" } },
    params: month,
    reply: blob(PDF),
  }),
  /** The same split as a workbook: a row of each counterparty, with the figures of the sheet. */
  exportDistribution: defineRoute({
    name: "oks.exportDistribution",
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: { plain: "parks/:park/distribution/:period/export" } },
    params: month,
    reply: blob(XLSX),
  }),
  preview: {
    ...change("oks.previewDistribution", "POST", "distribution/preview", DistributionSave, one(DistributionPreview)),
    transaction: false as const,
  },
  saveDistribution: change(
    "oks.saveDistribution",
    "POST",
    "distribution",
    DistributionSave,
    changed(DistributionSaved),
  ),
  /** Takes back a split whose reports nobody has signed; what was entered becomes a draft again. */
  cancelDistribution: defineRoute({
    name: "oks.cancelDistribution",
    method: "DELETE",
    access: { families: { plain: "parks/:park/distribution/:period" } },
    params: month,
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int().min(1) })),
  }),
  draft: change("oks.saveDraft", "PUT", "distribution/draft", Draft, changed(z.object({ saved_at: Instant }))),
  dropDraft: defineRoute({
    name: "oks.dropDraft",
    method: "DELETE",
    access: { families: { plain: "parks/:park/distribution/:period/draft" } },
    params: month,
    reply: changed(z.object({ dropped: z.boolean() })),
  }),
};
