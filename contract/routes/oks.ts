import { z } from "zod";
import { oks } from "../../src/resources/oks/oks.ts";
import {
  DistributionCard,
  DistributionPreview,
  DistributionSave,
  DistributionSaved,
} from "../entities/distribution.ts";
import { OkCard } from "../entities/oks.ts";
import { familyPaths } from "../families.ts";
import { getRoute, oneRoute } from "../record-routes.ts";
import { changed, one } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute, type Method, type RouteSpec } from "../route.ts";
import { DateText, Id, Instant, MonthText } from "../values.ts";

const params = z.object({ id: Id });
const month = z.object({ park: Id, period: MonthText });

/** A report for one counterparty outside a distribution: from its own amounts (manual) or of what of the month is left (single). */
const Entry = DistributionSave.shape.entries.element;
const Made = DistributionSave.pick({ period: true, override_limits: true });
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
const Draft = DistributionSave.omit({ version: true, override_limits: true });

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
  draft: change("oks.saveDraft", "PUT", "distribution/draft", Draft, changed(z.object({ saved_at: Instant }))),
  dropDraft: defineRoute({
    name: "oks.dropDraft",
    method: "DELETE",
    access: { families: { plain: "parks/:park/distribution/:period/draft" } },
    params: month,
    reply: changed(z.object({ dropped: z.boolean() })),
  }),
};
