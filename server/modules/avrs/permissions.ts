import type { Definition } from "../../../definition/resource.ts";
import { signingsIn, statusOf } from "../../../definition/steps.ts";
import { type AvrKind, mayAvrBeDated } from "../../../domain/documents/avrs.ts";
import { err } from "../../../domain/result.ts";
import { avrs } from "../../../src/resources/avrs/avrs.ts";
import { type Answer, answerOf, permissionOf } from "../../entities/answers.ts";
import { permissionOfCard, permissionOfFirst } from "../../entities/can.ts";
import type { Reader } from "../../entities/describe.ts";
import type { Change, StoredRecord } from "../../entities/record.ts";
import { editRefusal } from "../../entities/rules.ts";
import { Failure } from "../../http/failure.ts";

type Card = { id: number; number: string; kind: AvrKind; status: { id: number } };

/** Why an act may not bear the days of an edit. */
function refuseDates(
  record: StoredRecord,
  edit: Readonly<Record<string, unknown>>,
  today: string,
): Failure | undefined {
  const { period_from: from, period_to: to } = record as unknown as { period_from: string; period_to: string }; // of its own table
  const { formed_on, service_on } = edit as { formed_on: string; service_on: string }; // the contract's own body
  const dated = mayAvrBeDated({ formedOn: formed_on, serviceOn: service_on }, { from, to }, today);
  if (dated.ok) return undefined;
  const field = dated.error.field === "formedOn" ? "formed_on" : "service_on";
  return new Failure("VALIDATION", { fields: { [field]: [dated.error.code] } });
}

/** What a card of an act says may be done with it. `sign` is the signature of the reader's side, whichever action that is. */
export function permissionsBy(definition: Definition) {
  const machine = statusOf(definition)?.machine;
  if (!machine) throw new RangeError("Acts have a status");
  const signatures = signingsIn(definition).map(({ action }) => action.name); // each of other people
  return (act: Card, reader: Pick<Reader, "scope" | "t">) => {
    const permitted = (answer: Answer) => permissionOf(answer, act, reader.t);
    return {
      sign: permissionOfFirst(definition, signatures, act, reader) ?? permitted(err("AVR_SIGNED_BY_PARK")),
      // The client sends back what they have been sent (domain.md §3).
      object: permitted(act.kind === "legal" ? err("AVR_SIGNED_BY_PARK") : answerOf(machine, act.status.id, "object")),
      edit: permissionOfCard(definition, "edit", act, reader),
      delete: permissionOfCard(definition, "delete", act, reader),
      print: { ok: true },
    };
  };
}

export const permissionsOf = permissionsBy(avrs);

/** Why a stored act may not be changed so: its status, its side, or days that it cannot bear. */
export const refuseChange = (
  record: StoredRecord,
  edit: Readonly<Record<string, unknown>>,
  { scope, clock }: Change,
): Failure | undefined => editRefusal(avrs, record, scope.user) ?? refuseDates(record, edit, clock.today());
