import { sql } from "kysely";
import {
  type EsfStatus,
  esfUrgency,
  isEsfToIssue,
  esfs as machine,
  mayBeIssued,
} from "../../../domain/documents/esfs.ts";
import { roundDiv, toTiyn } from "../../../domain/money/tiyn.ts";
import { type Day, daysBetween, printDay, toDay } from "../../../domain/periods/day.ts";
import { esfs } from "../../../src/resources/esfs/esfs.ts";
import type { Reader } from "../../entities/describe.ts";
import type { Change, StoredRecord } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { exportChosen } from "../exports/export-chosen.ts";
import { writeXml } from "./invoice-xml.ts";
import { paperOf } from "./paper.ts";

/** Until when an invoice has to be issued, or how many days too late it is; nothing for one that is issued. */
function deadlineOf(status: EsfStatus, issueBy: Day, { t, today }: Reader): string {
  if (!isEsfToIssue(status)) return "";
  const day = toDay(today);
  return esfUrgency(issueBy, day) === "overdue"
    ? t("esfs.deadline.overdue", { count: daysBetween(issueBy, day) })
    : t("esfs.deadline.until", { date: printDay(issueBy) });
}

/** What a person says of how an invoice was issued has to be possible: by its number the tax authority's registry finds it later. */
function refuseImpossible(invoice: StoredRecord, sent: Readonly<Record<string, unknown>>, { clock }: Change) {
  const { registration_number, discharge_date } = sent;
  if (typeof registration_number !== "string" || typeof discharge_date !== "string") return undefined; // another step
  const seller = (invoice.seller as { iin_bin: string }).iin_bin; // a party, by the contract
  const may = mayBeIssued(
    { registrationNumber: registration_number, issuedOn: discharge_date },
    { turnDate: String(invoice.turn_date), seller, today: clock.today() },
  );
  if (may.ok) return undefined;
  return new Failure("VALIDATION", { fields: { [may.error.field]: [`esfs.why.${may.error.why}`] } });
}

/** Invoices; their lines go with them when they are deleted. */
export const esfRecords = recordsOf(esfs, {
  computed: {
    /** The papers that an invoice comes of, and the park's report of the month, each by the route of its card (spec §2, §3). */
    documents: sql`(
      select jsonb_agg(jsonb_build_object('route', d.route, 'id', d.id, 'number', d.number, 'date', d.date) order by d.place, d.id)
      from avrs a, lateral (
        select 0 as place, 'OK' as route, r.id, r.number, r.formed_on as date from commissioner_reports r
        where r.aggregator_id = a.aggregator_id and r.id = a.report_id
        union all
        select 1, case a.kind when 'legal' then 'AVRLe' else 'AVR' end, a.id, a.number, a.formed_on
        union all
        select 2, 'DriverReport', r.id, r.number, r.formed_on from driver_reports r
        where r.aggregator_id = a.aggregator_id and r.park_id = a.park_id and r.period = a.period
      ) d
      where a.aggregator_id = esfs.aggregator_id and a.id = esfs.avr_id)`,
    deadline: ({ status, issue_by }, reader) => deadlineOf(machine.byId(status.id).code, toDay(issue_by), reader),
  },
  lines: { lines: { unit_price: ({ without_vat, quantity }) => toTiyn(roundDiv(without_vat, BigInt(quantity))) } },
  mayNotStep: refuseImpossible,
  printed: { kind: "esfs", of: paperOf },
  files: { export: exportChosen, xml: writeXml },
});
