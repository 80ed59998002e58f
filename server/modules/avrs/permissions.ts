import type { Definition } from "../../../definition/resource.ts";
import { signingsIn, statusOf } from "../../../definition/steps.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { type AvrKind, mayAvrBeDated } from "../../../domain/documents/avrs.ts";
import type { Machine } from "../../../domain/machine.ts";
import { err, ok } from "../../../domain/result.ts";
import { avrs } from "../../../src/resources/avrs/avrs.ts";
import { type Answer, answerOf, permissionOf, refusalBy } from "../../entities/answers.ts";
import { permissionOfFirst } from "../../entities/can.ts";
import type { Reader } from "../../entities/describe.ts";
import type { Change, StoredRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

type Act = { id: number; number: string; kind: AvrKind; status_id: number; period_from: string; period_to: string };
type Who = Pick<Scope, "user">;

/** The actions by which an act is signed, each of other people. */
const SIGNATURES = ["sign", "confirm", "sign_park"] as const;

/** The machines of both kinds: that of the status, and that by which parks sign theirs. */
function machinesOf(definition: Definition): Readonly<Record<AvrKind, Machine<string, string>>> {
  const aggregator = statusOf(definition)?.machine;
  const legal = signingsIn(definition).find(({ action }) => action.name === "sign_park")?.machine;
  if (!aggregator || !legal) throw new RangeError("Acts have a machine of each kind");
  return { aggregator, legal };
}

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

/** What may be done with acts by their definition and the machines of their kinds: what their cards say and what the calls refuse. */
export function avrRules(definition: Definition) {
  const machines = machinesOf(definition);
  /** Changed until the first signature, never deleted once confirmed (spec §4), and by their own side alone. */
  const may = (act: Pick<Act, "kind" | "status_id">, scope: Who, action: "edit" | "delete"): Answer => {
    const own = isOwn(act, scope);
    return own.ok ? answerOf(machines[act.kind], act.status_id, action) : own;
  };
  const refuse = (act: Act, scope: Who, action: "edit" | "delete") =>
    refusalBy(may(act, scope, action), act, { avr: { id: act.id, number: act.number } });
  return {
    /** What may be done with an act by who asks, and why not. `sign` is the signature of their side, whichever action that is. */
    permissionsOf: (
      act: Pick<Act, "id" | "number" | "kind"> & { status: { id: number } },
      reader: Pick<Reader, "scope" | "t">,
    ) => {
      const { kind, number, status } = act;
      const { scope, t } = reader;
      const permitted = (answer: Answer) => permissionOf(answer, { number }, t);
      return {
        sign: permissionOfFirst(definition, SIGNATURES, act, reader) ?? permitted(err("AVR_SIGNED_BY_PARK")),
        // The client sends back what they have been sent (domain.md §3).
        object: permitted(
          kind === "legal" ? err("AVR_SIGNED_BY_PARK") : answerOf(machines.aggregator, status.id, "object"),
        ),
        edit: permitted(may({ kind, status_id: status.id }, scope, "edit")),
        delete: permitted(may({ kind, status_id: status.id }, scope, "delete")),
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

export const { permissionsOf, refuseDeletion, refuseChange } = avrRules(avrs);
