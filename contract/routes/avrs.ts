import { z } from "zod";
import { AvrCard, AvrEdit, AvrKind, AvrRow, AvrsMade, AvrTotals } from "../entities/avr.ts";
import { everyFamily } from "../families.ts";
import { listOf } from "../list.ts";
import { all, blob, changed, counts, one, PDF, XLSX, ZIP } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, MonthText, SeenIds, Version } from "../values.ts";

const params = z.object({ id: Id });
/** Some acts, or without ids all that the caller may see. */
const chosen = (most: number) => z.object({ ids: z.array(Id).min(1).max(most).optional() });
/** Days, both included; the usual window of spec §9 where they are left out. */
const window = z.object({ from: DateText.optional(), to: DateText.optional() });

export const avrList = listOf(
  AvrRow,
  {
    filters: {
      kind: "texts",
      status: "ids",
      period: "month",
      formed_on: "dates",
      park: "ids",
      counterparty: "ids",
      contract: "ids",
      report: "ids",
      regime: "ids",
      number: "texts",
      total: "money",
    },
    sorts: [
      "number",
      "formed_on",
      "period",
      "park",
      "counterparty",
      "status",
      "total",
      "vat",
      "without_vat",
      "signed_at",
      "confirmed_at",
      "created_at",
    ],
  },
  AvrTotals,
);

/** Acts of both kinds. Outsourcers and their clients have the acts of parks alone (spec §2). */
export const avrRoutes = {
  list: defineRoute({
    name: "avrs.list",
    method: "GET",
    access: everyFamily("avrs"),
    list: avrList.list,
    reply: avrList.reply,
  }),
  /** A client's acts of a month, unpaged; of the last whole month unless said. */
  all: defineRoute({
    name: "avrs.all",
    method: "GET",
    access: { families: { users: "users/avrs/all" } },
    query: z.object({ period: MonthText.optional(), kind: AvrKind.optional() }),
    reply: all(AvrRow),
  }),
  /** `kind`: of one kind alone. */
  statusCounts: defineRoute({
    name: "avrs.statusCounts",
    method: "GET",
    access: everyFamily("avrs/statuses/count"),
    query: z.object({ kind: AvrKind.optional() }),
    reply: counts,
  }),
  one: defineRoute({
    name: "avrs.one",
    method: "GET",
    access: everyFamily("avrs/:id"),
    params,
    reply: one(AvrCard),
  }),
  update: defineRoute({
    name: "avrs.update",
    method: "PUT",
    access: { families: { plain: "avrs/:id", users: "users/avrs/:id" } },
    params,
    body: AvrEdit.extend({ version: Version }),
    reply: changed(AvrCard),
  }),
  delete: defineRoute({
    name: "avrs.delete",
    method: "DELETE",
    access: { families: { plain: "avrs/delete", users: "users/avrs/delete" } },
    body: z.object({ ids: SeenIds }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
  /** The aggregator's acts from confirmed commissioner reports; of the last whole month unless said. */
  generate: defineRoute({
    name: "avrs.generate",
    method: "POST",
    access: { families: { plain: "avrs/generate" } },
    body: window,
    reply: changed(AvrsMade),
  }),
  /** A park's acts as a legal entity; from the first of the month two months ago until today unless said. */
  generateLegal: defineRoute({
    name: "avrs.generateLegal",
    method: "POST",
    access: { families: { users: "users/avrs/generate" } },
    body: window,
    reply: changed(AvrsMade),
  }),
  print: defineRoute({
    name: "avrs.print",
    method: "POST",
    transaction: false,
    access: everyFamily("avrs/print"),
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    reply: blob(PDF),
  }),
  export: defineRoute({
    name: "avrs.export",
    method: "POST",
    transaction: false,
    access: { families: { plain: "avrs/export", users: "users/avrs/export" } },
    body: chosen(5_000),
    reply: blob(XLSX),
  }),
  /** For 1C: an archive of EnterpriseData and of a table to load. */
  export1c: defineRoute({
    name: "avrs.export1c",
    method: "POST",
    transaction: false,
    access: { families: { plain: "avrs/export/1c" } },
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    reply: blob(ZIP),
  }),
};
