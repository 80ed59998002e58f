import type { TFunction } from "i18next";
import type { HistoryChange } from "../../../contract/entities/history.ts";
import { hiddenIn, hides, maskedIn, recordShape } from "../../../contract/hidden.ts";
import { membersOf } from "../../../contract/parts.ts";
import { routes } from "../../../contract/routes/all.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { maskValue } from "../../../domain/identifiers/masked.ts";
import type { Change } from "../../db/tables/work.ts";
import type { Scope } from "../../http/scope.ts";

/** No history shows what nobody should read, whoever asks. */
const SECRET = /password|token|secret|hash/i;

/** Every field that a call of the noun shows or takes in. */
function fieldsOf(noun: string): ReadonlySet<string> {
  const calls = routes.filter(({ name }) => name.startsWith(`${noun}.`));
  return new Set(calls.flatMap((call) => [...Object.keys(membersOf(call.body)), ...Object.keys(recordShape(call))]));
}

type Event = { event: string; changes: readonly Change[] };

/**
 * What of a record's events may be told to the caller. The aggregator's own staff is told all but secrets. Who is bound to parks
 * or counterparties is told of the record itself only (a split of a park's month names other people's money), and only in
 * fields that the noun's calls have. Of what is masked from the caller, no more is told than its records tell.
 */
export function tellable<E extends Event>(events: readonly E[], noun: string, scope: Scope): E[] {
  const shown = routes.filter(({ name }) => name === `${noun}.list` || name === `${noun}.one`);
  const hidden = hiddenIn(shown, scope.user);
  const masked = new Set(maskedIn(shown, scope.user));
  const isOpen = ({ field }: Change) => !SECRET.test(field) && !hides(hidden, field);
  const open = events
    // An action that was about nothing but what is not the caller's to see is not the caller's to hear of.
    .filter(({ changes }) => changes.length === 0 || !changes.every(({ field }) => hides(hidden, field)))
    .map((event) => ({
      ...event,
      changes: event.changes.filter(isOpen).map((change) => (masked.has(change.field) ? withMask(change) : change)),
    }));
  if (scope.parks === "all" && scope.counterparties === "all") return open;
  const known = fieldsOf(noun);
  return open
    .filter(({ event }) => event.startsWith(`${noun}.`))
    .map((event) => ({
      ...event,
      changes: event.changes.filter(({ field }) => known.has(field) || known.has(field.replace(/_id$/, ""))),
    }));
}

const withMask = ({ field, before, after }: Change): Change => ({
  field,
  before: maskValue(before),
  after: maskValue(after),
});

/** A change as the contract's rows write it: a status by its id and its name in the caller's words, the rest as it was kept. */
export function wired({ field, before, after }: Change, noun: string, scope: Scope, t: TFunction): HistoryChange {
  if (field !== "status_id") return { field, before, after };
  const named = (id: unknown) => (typeof id === "number" ? { id, name: statusName(noun, id, scope, t) } : null);
  return { field: "status", before: named(before), after: named(after) };
}

/** A client calls the statuses of papers by other names, where there are such (spec §4). */
function statusName(noun: string, id: number, { user }: Scope, t: TFunction): string {
  const sets = user.roleId === ROLES.client ? [`${noun}Client`, noun] : [noun];
  return t(
    sets.map((set) => `statuses.${set}.${id}`),
    { defaultValue: `№ ${id}` },
  );
}
