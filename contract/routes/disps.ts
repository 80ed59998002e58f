import { z } from "zod";
import {
  CategoryRow,
  CellExplanation,
  ImportRow,
  LedgerEntry,
  StatisticsRow,
  StatisticsTotals,
} from "../entities/disps.ts";
import { listOf } from "../list.ts";
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
    /** `without_time`: in a report by hours or minutes, the parks with days that were loaded as sums; such a day is one line, its slot the day. */
    reply: z.object({
      ...statisticsList.reply.shape,
      updated_at: Instant.nullable(),
      without_time: z.array(z.object({ park: Named, days: z.int() })),
    }),
  }),
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
    query: z.object({ from: DateText, to: DateText }),
    reply: one(CellExplanation),
  }),
  entries: defineRoute({
    name: "disps.entries",
    method: "GET",
    costly: true,
    access: { families: { plain: "disps/:park/entries", outsourcings: "outsourcings/disps/:park/entries" } },
    params: z.object({ park: Id }),
    list: { filters: { category: "texts", period: "dates" }, sorts: ["event_at", "amount"] },
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
