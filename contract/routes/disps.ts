import { z } from "zod";
import { FAMILIES, type Family } from "../../domain/access/family.ts";
import {
  AnalyticsRow,
  AnalyticsTotals,
  CategoryRow,
  CellExplanation,
  ConsolidatedRow,
  ImportRow,
  LedgerEntry,
  StatisticsRow,
  StatisticsTotals,
  SummaryRow,
} from "../entities/disps.ts";
import { everyFamily, familyPaths } from "../families.ts";
import { type ListSpec, listOf } from "../list.ts";
import { all, blob, changed, one, XLSX } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Instant, Named, Version } from "../values.ts";

const params = z.object({ id: Id });
const families = {
  plain: "disps/statistics",
  users: "users/disps/statistics",
  outsourcings: "outsourcings/disps/statistics",
  outsourcingsUsers: "outsourcings/users/disps/statistics",
} as const;

/** `period` is required; `by` cuts it into days, hours or minutes by the rules of domain/periods (spec §9). */
export const statisticsList = listOf(
  StatisticsRow,
  {
    filters: { period: "dates", park: "ids", by: "texts" },
    sorts: ["park", "slot", ...Object.keys(StatisticsTotals.shape)],
  },
  StatisticsTotals,
);
/** The same money told otherwise: the period and the parks are asked for alike, and the totals are the report's own. */
const filters = { period: "dates", park: "ids" } as const;
const figures = Object.keys(StatisticsTotals.shape);
const summaryList = listOf(SummaryRow, { filters, sorts: ["month", "park", ...figures] }, StatisticsTotals);
const analyticsList = listOf(
  AnalyticsRow,
  {
    filters: { ...filters, counterparty: "ids" },
    sorts: ["counterparty", "reports", ...Object.keys(AnalyticsTotals.shape)],
  },
  AnalyticsTotals,
);
const consolidatedList = listOf(ConsolidatedRow, { filters, sorts: ["hour", "weekday", ...figures] }, StatisticsTotals);

/** The parks with days that were loaded as sums, so that nobody knows the hours of their money, and how many such days. */
const WithoutTime = z.array(z.object({ park: Named, days: z.int() }));

/** A breakdown as XLSX: every row that its question finds. */
const workbookOf = (call: "summary" | "analytics" | "consolidated", list: ListSpec, families: readonly Family[]) =>
  defineRoute({
    name: `disps.${call}Export` as const,
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: familyPaths(`disps/${call}/export`, ...families) },
    list,
    reply: blob(XLSX),
  });

export const importList = listOf(ImportRow, {
  filters: { park: "ids", status: "texts", created_at: "dates" },
  sorts: ["created_at", "park", "file_name", "size", "status"],
});

export const dispRoutes = {
  statistics: defineRoute({
    name: "disps.statistics",
    method: "GET",
    costly: true,
    access: { families },
    list: statisticsList.list,
    /** `without_time`: empty but in a report by hours or minutes, where such a day is one line, its slot the day. */
    reply: z.object({ ...statisticsList.reply.shape, updated_at: Instant.nullable(), without_time: WithoutTime }),
  }),
  /** By month and park. */
  summary: defineRoute({
    name: "disps.summary",
    method: "GET",
    costly: true,
    access: everyFamily("disps/summary"),
    list: summaryList.list,
    reply: summaryList.reply,
  }),
  /** By counterparty, as the commissioner reports split it. */
  analytics: defineRoute({
    name: "disps.analytics",
    method: "GET",
    costly: true,
    access: { families: familyPaths("disps/analytics", "plain", "users") },
    list: analyticsList.list,
    reply: analyticsList.reply,
  }),
  /** By hour and weekday; at most 92 days. `without_time`: whose days are the row without an hour. */
  consolidated: defineRoute({
    name: "disps.consolidated",
    method: "GET",
    costly: true,
    access: everyFamily("disps/consolidated"),
    list: consolidatedList.list,
    reply: z.object({ ...consolidatedList.reply.shape, without_time: WithoutTime }),
  }),
  summaryExport: workbookOf("summary", summaryList.list, FAMILIES),
  analyticsExport: workbookOf("analytics", analyticsList.list, ["plain", "users"]),
  consolidatedExport: workbookOf("consolidated", consolidatedList.list, FAMILIES),
  export: defineRoute({
    name: "disps.export",
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: { plain: "disps/export", outsourcings: "outsourcings/disps/export" } },
    list: statisticsList.list,
    reply: blob(XLSX),
  }),
  cell: defineRoute({
    name: "disps.cell",
    method: "GET",
    costly: true,
    access: {
      families: { plain: "disps/:park/cells/:column", outsourcings: "outsourcings/disps/:park/cells/:column" },
    },
    params: z.object({ park: Id, column: z.string() }),
    /** `profile`: what of it one driver of the park's handbook has; 0: what is nobody's. */
    query: z.object({ from: DateText, to: DateText, profile: z.coerce.number().int().min(0).optional() }),
    reply: one(CellExplanation),
  }),
  entries: defineRoute({
    name: "disps.entries",
    method: "GET",
    costly: true,
    access: { families: { plain: "disps/:park/entries", outsourcings: "outsourcings/disps/:park/entries" } },
    params: z.object({ park: Id }),
    list: { filters: { category: "texts", period: "dates", profile: "ids" }, sorts: ["event_at", "amount"] },
    reply: listOf(LedgerEntry, { filters: {}, sorts: [] }).reply,
  }),
  import: defineRoute({
    name: "disps.import",
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: { plain: "disps/import" } },
    body: "multipart",
    reply: changed(ImportRow),
    status: 202,
  }),
  imports: defineRoute({
    name: "disps.imports",
    method: "GET",
    access: { families: { plain: "disps/imports" } },
    list: importList.list,
    reply: importList.reply,
  }),
  importOne: defineRoute({
    name: "disps.importOne",
    method: "GET",
    access: { families: { plain: "disps/imports/:id" } },
    params,
    reply: one(ImportRow),
  }),
  confirm: defineRoute({
    name: "disps.confirm",
    method: "POST",
    access: { families: { plain: "disps/import/:id/confirm" } },
    params,
    /** What the person has seen and accepts: unreadable lines left out, signed months left out, drivers of another park, entries replaced. */
    body: z.object({
      version: Version,
      skip_problems: z.boolean().default(false),
      skip_locked_months: z.boolean().default(false),
      other_park: z.boolean().default(false),
      replace: z.boolean().default(false),
    }),
    reply: changed(ImportRow),
    status: 202,
  }),
  cancel: defineRoute({
    name: "disps.cancel",
    method: "DELETE",
    access: { families: { plain: "disps/import/:id" } },
    params,
    reply: changed(ImportRow),
  }),
  /** Takes a loaded file out of the ledger again, as a whole; taken out already, it stays so. */
  undo: defineRoute({
    name: "disps.undo",
    method: "POST",
    access: { families: { plain: "disps/import/:id/undo" } },
    params,
    body: z.object({ version: Version }),
    reply: changed(ImportRow),
  }),
  categories: defineRoute({
    name: "disps.categories",
    method: "GET",
    access: { families: { plain: "disps/categories" } },
    reply: all(CategoryRow),
  }),
  mapCategory: defineRoute({
    name: "disps.mapCategory",
    method: "PUT",
    access: { families: { plain: "disps/categories/:id" } },
    params: z.object({ id: z.string().min(1).max(200) }),
    body: z.object({ column: z.string(), date_from: DateText }),
    reply: changed(CategoryRow),
  }),
};
