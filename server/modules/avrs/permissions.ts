import type { TFunction } from "i18next";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { DocumentRoute } from "../../../definition/related.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { type AvrKind, mayAvrBeDated } from "../../../domain/documents/avrs.ts";
import { avrsAggregator, mayAggregatorAvrBeSigned } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal, mayLegalAvrBeSigned } from "../../../domain/documents/avrs-legal.ts";
import { driverReports } from "../../../domain/documents/driver-reports.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { confirmTwoSided } from "../../../domain/documents/two-sided.ts";
import { err, ok } from "../../../domain/result.ts";
import { type Answer, answerOf, permissionOf, refusalBy } from "../../entities/answers.ts";
import type { Change, StoredRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

type Act = { id: number; number: string; kind: AvrKind; status_id: number; period_from: string; period_to: string };
/** An act with what decides about its signatures. */
type Signable = Pick<Act, "id" | "number" | "kind"> & {
  status: { id: number };
  signed_at: string | null;
  report: { id: number; number: string };
  report_status: number;
  documents: readonly { route: DocumentRoute; id: number; number: string }[];
};
type Who = Pick<Scope, "user" | "family">;

/** The machines of both kinds. */
type Machines = { readonly aggregator: typeof avrsAggregator; readonly legal: typeof avrsLegal };

const isClient = ({ user }: Who): boolean => user.roleId === ROLES.client;

/** A client touches the acts of his own side alone; the aggregator's are the aggregator's. */
const isOwn = ({ kind }: Pick<Act, "kind">, scope: Who): Answer =>
  kind === "aggregator" && isClient(scope) ? err("AVR_OF_AGGREGATOR") : ok(true);

/** A stored act, as the calls that write lock it. */
const actOf = (record: StoredRecord): Act => record as unknown as Act; // a row of the table of acts, all its columns

/** Why an act may not bear the days of an edit. */
function refuseDates(
  { period_from: from, period_to: to }: Act,
  edit: Readonly<Record<string, unknown>>,
  today: string,
): Failure | undefined {
  const { formed_on, service_on } = edit as { formed_on: string; service_on: string }; // the contract's own body
  const dated = mayAvrBeDated({ formedOn: formed_on, serviceOn: service_on }, { from, to }, today);
  if (dated.ok) return undefined;
  const field = dated.error.field === "formedOn" ? "formed_on" : "service_on";
  return new Failure("VALIDATION", { fields: { [field]: [dated.error.code] } });
}

type Reported = Pick<Signable, "kind" | "report_status">;

/** An act is signed after its report, whoever signs it (spec §4). */
const isAfterReport = ({ kind, report_status }: Reported): Answer =>
  kind === "legal"
    ? mayLegalAvrBeSigned(driverReports.byId(report_status).code)
    : mayAggregatorAvrBeSigned(oks.byId(report_status).code);

/** Whether who asks may sign an act now: his turn, and only after the report (spec §4). */
function maySign(machines: Machines, act: Signable, scope: Who): Answer {
  if (act.kind === "legal") {
    if (scope.family === "plain") return err("AVR_SIGNED_BY_PARK");
    const open = answerOf(machines.legal, act.status.id, "sign");
    return open.ok ? isAfterReport(act) : open;
  }
  const machine = machines.aggregator;
  const turn = isClient(scope)
    ? confirmTwoSided(machine, machine.byId(act.status.id).code, act.signed_at !== null)
    : answerOf(machine, act.status.id, "sign");
  return turn.ok ? isAfterReport(act) : turn;
}

/** Whether the client may send an act back now: the aggregator's, which he has been sent (domain.md §3). */
const mayObject = ({ aggregator }: Machines, { kind, status }: Signable): Answer =>
  kind === "legal" ? err("AVR_SIGNED_BY_PARK") : answerOf(aggregator, status.id, "object");

/** The report that an act waits for, if that is why it cannot be signed and there is one. */
function blockerOf({ report, documents }: Signable, error: ErrorCode) {
  if (error === "AVR_NEEDS_CONFIRMED_REPORT") return { type: "oks", id: report.id, number: report.number };
  const ofPark = documents.find(({ route }) => route === "DriverReport" || route === "OutsourcingDriverReport");
  if (error !== "AVR_NEEDS_SIGNED_REPORT" || !ofPark) return undefined;
  return { type: "driver-reports", id: ofPark.id, number: ofPark.number };
}

/** Why an act may not be signed before its report. */
export const refuseBeforeReport = (act: Reported & Pick<Act, "number">): Failure | undefined =>
  refusalBy(isAfterReport(act), act);

/** What may be done with acts by the machines of their kinds: what their cards say and what the calls refuse. */
export function avrRules(machines: Machines) {
  /** Changed until the first signature, never deleted once confirmed (spec §4), and by their own side alone. */
  const may = (act: Pick<Act, "kind" | "status_id">, scope: Who, action: "edit" | "delete"): Answer => {
    const own = isOwn(act, scope);
    return own.ok ? answerOf(machines[act.kind], act.status_id, action) : own;
  };
  const refuse = (act: Act, scope: Who, action: "edit" | "delete") =>
    refusalBy(may(act, scope, action), act, { avr: { id: act.id, number: act.number } });
  return {
    /** What may be done with an act by who asks, and why not. */
    permissionsOf: (act: Signable, scope: Who, t: TFunction) => {
      const sign = maySign(machines, act, scope);
      const blocker = sign.ok ? undefined : blockerOf(act, sign.error);
      const { kind, number } = act;
      const permitted = (action: "edit" | "delete") =>
        permissionOf(may({ kind, status_id: act.status.id }, scope, action), { number }, t);
      return {
        sign: { ...permissionOf(sign, act, t), ...(blocker && { blocked_by: blocker }) },
        object: permissionOf(mayObject(machines, act), { number }, t),
        edit: permitted("edit"),
        delete: permitted("delete"),
        print: { ok: true },
      };
    },
    /** Why a stored act may not be deleted by who asks. */
    refuseDeletion: (record: StoredRecord, { scope }: Change) => refuse(actOf(record), scope, "delete"),
    /** Why it may not be changed so: its status, its side, or days that it cannot bear. */
    refuseChange: (record: StoredRecord, edit: Readonly<Record<string, unknown>>, { scope, clock }: Change) =>
      refuse(actOf(record), scope, "edit") ?? refuseDates(actOf(record), edit, clock.today()),
  };
}

export const { permissionsOf, refuseDeletion, refuseChange } = avrRules({
  aggregator: avrsAggregator,
  legal: avrsLegal,
});
