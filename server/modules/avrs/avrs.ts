import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AvrKind, avrMachine } from "../../../domain/documents/avrs.ts";
import { driverReports } from "../../../domain/documents/driver-reports.ts";
import { avrs } from "../../../src/resources/avrs/avrs.ts";
import { routeFor } from "../../entities/document-routes.ts";
import { recordsOf } from "../../entities/records.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";
import { powerOfSide } from "../../signing/signed-by.repository.ts";
import { exportAvrs } from "./export.ts";
import { avrsFor1c } from "./export-1c.ts";
import { paperOf } from "./paper.ts";
import { permissionsOf, refuseChange } from "./permissions.ts";
import { refreshAvrs } from "./refresh-avrs.ts";

/** What a status of a kind is called to the reader; of no kind in particular where both stand together. */
const statusNames = (t: Parameters<typeof namesOf>[0], scope: Pick<Scope, "user">, kind?: AvrKind) =>
  kind === "legal" ? namesOf(t, "avrsLegal") : paperNames(t, scope, kind ? "avrs" : "avrsBoth");

/** What an act is signed after: the commissioner report, or the report of the park, which counts as unsigned until there is one. */
const reportStatus = sql`case avrs.kind when 'aggregator' then (
    select r.status_id from commissioner_reports r where r.aggregator_id = avrs.aggregator_id and r.id = avrs.report_id)
  else coalesce((
    select r.status_id from driver_reports r
    where r.aggregator_id = avrs.aggregator_id and r.park_id = avrs.park_id and r.period = avrs.period), ${driverReports.first.id}) end`;

const ofPark = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from parks p where p.aggregator_id = avrs.aggregator_id and p.id = avrs.park_id)`;

/** What of its act a line says. */
const ofAct = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from avrs a where a.aggregator_id = avr_lines.aggregator_id and a.id = avr_lines.avr_id)`;

export const avrRecords = recordsOf(avrs, {
  // Outsourcers keep the books of parks: of all acts they have those of parks as legal entities (spec §2).
  only: ({ scope }) => (scope.family.startsWith("outsourcings") ? sql<SqlBool>`avrs.kind = 'legal'` : undefined),
  words: { status: (id, { t, scope }, { kind }) => statusNames(t, scope, kind as AvrKind | undefined)(id) },
  statuses: ({ kind = "aggregator" }) => avrMachine(kind as AvrKind).statuses,
  columns: () => ({
    power: powerOfSide("avrs", "avrs", "performer"),
    report_status: reportStatus,
    park_city: ofPark(sql`coalesce((select c.name from cities c where c.id = p.city_id), '')`),
    park_login: ofPark(sql`p.yandex_login`),
    park_status: ofPark(sql`p.status_id`),
    aggregator_commission: sql`(
      select r.rate from commissioner_reports r where r.aggregator_id = avrs.aggregator_id and r.id = avrs.report_id)`,
    /** The report that an act is made from, the park's that a park's act waits for, and the invoices made from it. */
    documents: sql`(
      select jsonb_agg(jsonb_build_object('route', d.route, 'id', d.id, 'number', d.number, 'date', d.date) order by d.place, d.id)
      from (
        select 0 as place, 'OK' as route, r.id, r.number, r.formed_on as date from commissioner_reports r
        where r.aggregator_id = avrs.aggregator_id and r.id = avrs.report_id
        union all
        select 1, 'DriverReport', r.id, r.number, r.formed_on from driver_reports r where avrs.kind = 'legal'
          and r.aggregator_id = avrs.aggregator_id and r.park_id = avrs.park_id and r.period = avrs.period
        union all
        select 2, 'ESF', e.id, e.number, e.turn_date from esfs e where e.aggregator_id = avrs.aggregator_id and e.avr_id = avrs.id
      ) d)`,
  }),
  computed: {
    // Invoices are the aggregator's own staff's.
    documents: ({ documents }, { scope }) =>
      documents
        .filter(({ route }) => route !== "ESF" || scope.family === "plain")
        .map((document) => ({ ...document, route: routeFor(scope, document.route) })),
    can: permissionsOf,
  },
  lines: {
    lines: {
      offer: ofAct(sql`coalesce(a.offer_number || to_char(a.offer_date, ' (DD.MM.YYYY)'), '')`),
      owner: ofAct(sql`case a.kind when 'aggregator' then a.customer else a.performer end ->> 'name'`),
    },
  },
  printed: { kind: "avrs", of: paperOf },
  files: { export: exportAvrs, export1c: avrsFor1c },
  mayNotUpdate: refuseChange,
  follows: { updated: (change, id) => refreshAvrs(change, { id }) },
});
