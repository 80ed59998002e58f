import type { TFunction } from "i18next";
import type { AvrEdit } from "../../../contract/entities/avr.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Permission } from "../../../contract/values.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { avrMachine, mayAvrBeDated } from "../../../domain/documents/avrs.ts";
import { mayAggregatorAvrBeSigned } from "../../../domain/documents/avrs-aggregator.ts";
import { mayLegalAvrBeSigned } from "../../../domain/documents/avrs-legal.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { confirmTwoSided, type TwoSidedStatus } from "../../../domain/documents/two-sided.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Change, StoredRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import type { AvrRecord } from "./avrs.repository.ts";

type Act = Pick<AvrRecord, "id" | "number" | "kind" | "status_id" | "period_from" | "period_to">;
type Answer = Result<unknown, ErrorCode>;

const isClient = ({ user }: Pick<Scope, "user">): boolean => user.roleId === ROLES.client;

/** A client touches the acts of his own side alone; the aggregator's are the aggregator's. */
const isOwn = ({ kind }: Pick<Act, "kind">, scope: Pick<Scope, "user">): Answer =>
  kind === "aggregator" && isClient(scope) ? err("AVR_OF_AGGREGATOR") : ok(true);

/** Whether an act may be changed by who asks: until the first signature. */
export function mayEdit(act: Act, scope: Pick<Scope, "user">): Answer {
  const own = isOwn(act, scope);
  const machine = avrMachine(act.kind);
  return own.ok ? machine.mayEdit(machine.byId(act.status_id).code) : own;
}

/** Whether it may be deleted: never once confirmed (spec §4). */
export function mayDelete(act: Act, scope: Pick<Scope, "user">): Answer {
  const own = isOwn(act, scope);
  const machine = avrMachine(act.kind);
  return own.ok ? machine.mayDelete(machine.byId(act.status_id).code) : own;
}

/** Whether who asks may sign it now: his turn, and only after the report (spec §4). */
function maySign(act: AvrRecord, scope: Pick<Scope, "user">): Answer {
  const machine = avrMachine(act.kind);
  const status = machine.byId(act.status_id).code;
  if (act.kind === "legal") {
    if (!isClient(scope)) return err("AVR_SIGNED_BY_PARK");
    const open = machine.next(status, "sign");
    return open.ok ? mayLegalAvrBeSigned("created") : open; // the reports of parks are not made yet, so none is signed
  }
  // The status is one of the two-sided machine: the act is the aggregator's.
  const turn = isClient(scope)
    ? confirmTwoSided(status as TwoSidedStatus, act.signed_at !== null)
    : machine.next(status, "sign");
  return turn.ok ? mayAggregatorAvrBeSigned(oks.byId(act.report_status_id).code) : turn;
}

const said = (answer: Answer, act: Act, t: TFunction): Permission =>
  answer.ok ? { ok: true } : { ok: false, why: t(`errors.${answer.error}`, { number: act.number }) };

/** What may be done with an act by who asks, and why not; the rules are those that the calls enforce. */
export function permissionsOf(act: AvrRecord, scope: Pick<Scope, "user">, t: TFunction) {
  const sign = maySign(act, scope);
  const report = { type: "oks", id: act.report_id, number: act.report_number };
  const waitsForReport = !sign.ok && sign.error === "AVR_NEEDS_CONFIRMED_REPORT";
  return {
    sign: { ...said(sign, act, t), ...(waitsForReport && { blocked_by: report }) },
    edit: said(mayEdit(act, scope), act, t),
    delete: said(mayDelete(act, scope), act, t),
    print: { ok: true },
  };
}

/** A stored act, as the calls that write lock it. */
const actOf = (record: StoredRecord): Act => record as unknown as Act; // a row of the table of acts, all its columns

const refusalOf = (answer: Answer, { id, number }: Act): Failure | undefined =>
  answer.ok ? undefined : new Failure(answer.error, { values: { number }, details: { avr: { id, number } } });

/** Why a stored act may not be deleted by who asks. */
export const refuseDeletion = (record: StoredRecord, { scope }: Change): Failure | undefined =>
  refusalOf(mayDelete(actOf(record), scope), actOf(record));

/** Why it may not be changed so: its status, its side, or days that it cannot bear. */
export function refuseChange(
  record: StoredRecord,
  edit: Readonly<Record<string, unknown>>,
  { scope, clock }: Change,
): Failure | undefined {
  const act = actOf(record);
  const closed = refusalOf(mayEdit(act, scope), act);
  if (closed) return closed;
  const { formed_on, service_on } = edit as AvrEdit; // the contract's own body
  const period = { from: act.period_from, to: act.period_to };
  const dated = mayAvrBeDated({ formedOn: formed_on, serviceOn: service_on }, period, clock.today());
  if (dated.ok) return undefined;
  const field = dated.error.field === "formedOn" ? "formed_on" : "service_on";
  return new Failure("VALIDATION", { fields: { [field]: [dated.error.code] } });
}
