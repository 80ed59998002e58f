import { z } from "zod";
import { AvrCard, AvrEdit, AvrKind, AvrRow, AvrsMade, AvrTotals } from "../entities/avr.ts";
import { familyPaths } from "../families.ts";
import {
  chosen,
  chosenOrAll,
  countsRoute,
  deleteRoute,
  fileRoute,
  listRoute,
  oneRoute,
  under,
  updateRoute,
} from "../record-routes.ts";
import { all, changed, PDF, XLSX, ZIP } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, MonthText } from "../values.ts";

const seen = familyPaths("avrs");
const written = familyPaths("avrs", "plain", "users");
/** Days, both included; the usual window of spec §9 where they are left out. */
const window = z.object({ from: DateText.optional(), to: DateText.optional() });

const list = listRoute(
  "avrs",
  seen,
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
      ...(["number", "formed_on", "period", "park", "counterparty", "status", "total", "vat"] as const),
      ...(["without_vat", "signed_at", "confirmed_at", "created_at"] as const),
    ],
  },
  AvrTotals,
);

/** Acts of both kinds. Outsourcers and their clients have the acts of parks alone (spec §2). */
export const avrRoutes = {
  list,
  /** A client's acts of a month, unpaged; of the last whole month unless said. */
  all: defineRoute({
    name: "avrs.all",
    method: "GET",
    access: { families: { users: "users/avrs/all" } },
    query: z.object({ period: MonthText.optional(), kind: AvrKind.optional() }),
    reply: all(AvrRow),
  }),
  /** In the words and with the statuses of one kind where the question is about that one. */
  statusCounts: countsRoute(list, "status", under(seen, "/statuses/count")),
  one: oneRoute("avrs", seen, AvrCard),
  update: updateRoute("avrs", written, AvrEdit, AvrCard),
  delete: deleteRoute("avrs", written),
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
  print: fileRoute("avrs.print", under(seen, "/print"), chosen(100), PDF),
  export: fileRoute("avrs.export", under(written, "/export"), chosenOrAll(5_000), XLSX),
  /** For 1C: an archive of EnterpriseData and of a table to load. */
  export1c: fileRoute("avrs.export1c", { plain: "avrs/export/1c" }, chosen(500), ZIP),
};
