import { sql } from "kysely";
import type { DocumentRoute } from "../../../definition/related.ts";
import { driverReports as machine } from "../../../domain/documents/driver-reports.ts";
import { err } from "../../../domain/result.ts";
import { driverReports } from "../../../src/resources/driver-reports/driver-reports.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { type Answer, answerOf, permissionOf } from "../../entities/answers.ts";
import { permissionOfCard } from "../../entities/can.ts";
import { routeFor } from "../../entities/document-routes.ts";
import { type Change, deleteRecords } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { deletionRefusal } from "../../entities/rules.ts";
import type { Scope } from "../../http/scope.ts";
import { powerOfSide, signerOfSide } from "../../signing/signed-by.repository.ts";
import { carryOn } from "./carry.ts";
import { listParksOf } from "./driver-reports.repository.ts";
import { paperOf } from "./paper.ts";
import { recompute } from "./staleness.ts";

type Standing = { readonly status: { readonly id: number }; readonly is_stale: boolean };

/** What its own call asks as well: of a report that says what its sources say there is nothing to reckon. */
function mayRecompute({ status, is_stale }: Standing): Answer {
  const open = answerOf(machine, status.id, "edit");
  return open.ok && !is_stale ? err("REPORT_IS_CURRENT") : open;
}

/** The parks of these reports with all their money, before any report is locked (ADR 0012). */
async function lockParks({ tx, scope }: Change, ids: readonly number[]): Promise<number[]> {
  const parks = await listParksOf(tx, scope, ids);
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks });
  return parks;
}

export const driverReportRecords = recordsOf(driverReports, {
  printed: { kind: "driver-reports", of: paperOf },
  columns: () => ({
    signer: signerOfSide("driver-reports", "driver_reports", "contracts"),
    power: powerOfSide("driver-reports", "driver_reports", "contracts"),
    /** The reports of the same distribution, and the acts of the park as a legal entity that wait for this one. */
    documents: sql`(
      select jsonb_agg(jsonb_build_object('route', d.route, 'id', d.id, 'number', d.number, 'date', d.date, 'counterparty', d.counterparty_id)
        order by d.place, d.id)
      from (
        select 0 as place, 'OK' as route, r.id, r.number, r.formed_on as date, r.counterparty_id from commissioner_reports r
        where r.aggregator_id = driver_reports.aggregator_id and r.park_id = driver_reports.park_id and r.period = driver_reports.period
        union all
        select 1, 'AVRLe', a.id, a.number, a.formed_on, a.counterparty_id from avrs a where a.kind = 'legal'
          and a.aggregator_id = driver_reports.aggregator_id and a.park_id = driver_reports.park_id and a.period = driver_reports.period
      ) d)`,
  }),
  lines: {
    contracts: {
      offer: sql`coalesce((
        select o.number || to_char(o.date, ' (DD.MM.YYYY)')
        from commissioner_reports r, offer_of(r.aggregator_id, r.park_id, r.counterparty_id, r.period_to) o
        where r.aggregator_id = driver_report_contracts.aggregator_id and r.number = driver_report_contracts.report), '')`,
    },
  },
  computed: {
    documents: ({ documents }, { scope }) => documentsFor(documents, scope),
    can: (card, reader) => ({
      sign: permissionOfCard(driverReports, "sign", card, reader),
      edit: permissionOfCard(driverReports, "edit", card, reader),
      delete: permissionOfCard(driverReports, "delete", card, reader),
      recompute: permissionOf(mayRecompute(card), card, reader.t),
      print: { ok: true },
    }),
  },
  lock: lockParks,
  follows: { updated: async (change, id) => carryOn(change, await listParksOf(change.tx, change.scope, [id])) },
  actions: {
    recompute: async (change, records) => {
      await recompute(
        change,
        records.map(({ id }) => id),
      );
      return {};
    },
  },
  remove: async (change, seen) => {
    const ids = seen.map(({ id }) => id);
    const parks = await lockParks(change, ids);
    const deleted = await deleteRecords(change, driverReportRecords.stored, seen, (record) =>
      deletionRefusal(driverReports, record, change.scope.user),
    );
    await carryOn(change, parks);
    return deleted;
  },
});

type Documents = readonly { route: DocumentRoute; counterparty?: number }[];

/** Of others' papers a reader is told nothing: outsourcers have no commissioner reports (spec §2), and a client has his counterparties' own. */
function documentsFor<D extends Documents>(documents: D | null, scope: Scope): D {
  const { family, counterparties } = scope;
  const isTheirs = ({ route, counterparty = 0 }: Documents[number]) =>
    !(family.startsWith("outsourcings") && route === "OK") &&
    (counterparties === "all" || counterparties.length === 0 || counterparties.includes(counterparty));
  return (documents ?? []).filter(isTheirs).map(({ counterparty: _, route, ...document }) => ({
    ...document,
    route: routeFor(scope, route),
  })) as unknown as D; // the same documents without whose they are
}
