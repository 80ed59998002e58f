import { err, ok, type Result } from "./result.ts";

/** The colour of a status; the screen decides how it looks. */
export const TONES = ["accent", "gold", "amber", "green", "red"] as const;
export type Tone = (typeof TONES)[number];

/** Why a document does not do what it was asked to, by the status it is in. */
export const DOCUMENT_REFUSALS = [
  "DOCUMENT_NOT_SIGNED",
  "DOCUMENT_SIGNED",
  "DOCUMENT_CONFIRMED",
  "DOCUMENT_OVERDUE",
  "DOCUMENT_IN_FORCE",
  "DOCUMENT_SENT",
  "DOCUMENT_CLOSED",
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** A status: its id in the database and on the wire, its code, its colour, and what it answers to a step that is not open. */
export type Status<Code extends string> = {
  readonly id: number;
  readonly code: Code;
  readonly tone: Tone;
  readonly refusal: DocumentRefusal;
};

/** What may be done with a document: a step of its kind, a change of what it says, or its deletion. */
export type ActionOf<Event extends string> = Event | "edit" | "delete";

type Spec<Code extends string, Event extends string> = {
  readonly statuses: readonly Status<Code>[];
  readonly transitions: Readonly<
    Record<Event, { readonly from: readonly NoInfer<Code>[]; readonly to: NoInfer<Code> }>
  >;
  readonly deletable: readonly NoInfer<Code>[];
  readonly editable: readonly NoInfer<Code>[];
};

/**
 * A kind of document: its statuses and what may happen next. Methods, so that any kind can be passed as `Machine<string, string>`
 * where a table of all kinds is gone through; a code of another kind then throws RangeError.
 */
export type Machine<Code extends string, Event extends string> = {
  readonly statuses: readonly Status<Code>[];
  /** In which a new document is. */
  readonly first: Status<Code>;
  readonly events: readonly Event[];
  /** Where each event leads from and to. */
  readonly transitions: Readonly<Record<Event, { readonly from: readonly Code[]; readonly to: Code }>>;
  /** The status of an id; throws RangeError on an id that the kind does not have. Ids start at 0. */
  byId(id: number): Status<Code>;
  byCode(code: Code): Status<Code>;
  /** The status that an event leads to, or why it cannot happen now. */
  next(from: Code, event: Event): Result<Code, DocumentRefusal>;
  /** The events that may happen in a status. */
  openIn(code: Code): readonly Event[];
  /** Nothing leads out of it. */
  isFinal(code: Code): boolean;
  mayDelete(code: Code): Result<true, DocumentRefusal>;
  mayEdit(code: Code): Result<true, DocumentRefusal>;
  /** Whether a status lets something be done; what the card, the button and the call all go by. */
  may(code: Code, action: ActionOf<Event>): Result<true, DocumentRefusal>;
  /** The statuses that let it be done, by their ids. */
  idsOpenTo(action: ActionOf<Event>): readonly number[];
};

/** Makes a kind of document from its table. */
export function defineMachine<const Code extends string, const Event extends string>(
  spec: Spec<Code, Event>,
): Machine<Code, Event> {
  const events = Object.keys(spec.transitions) as Event[]; // the keys of a record of events
  const byCode = (code: Code) => need(spec.statuses, (status) => status.code === code, code);
  const openIn = (code: Code) => events.filter((event) => spec.transitions[event].from.includes(code));
  const codesOf = (action: ActionOf<Event>): readonly Code[] => {
    if (action === "edit") return spec.editable;
    return action === "delete" ? spec.deletable : spec.transitions[action].from;
  };
  const may = (code: Code, action: ActionOf<Event>) =>
    codesOf(action).includes(code) ? ok(true as const) : err(byCode(code).refusal);
  return {
    statuses: spec.statuses,
    first: need(spec.statuses, (status) => status.id === 0, 0),
    events,
    transitions: spec.transitions,
    byId: (id) => need(spec.statuses, (status) => status.id === id, id),
    byCode,
    next: (from, event) => (openIn(from).includes(event) ? ok(spec.transitions[event].to) : err(byCode(from).refusal)),
    openIn,
    isFinal: (code) => openIn(code).length === 0,
    mayDelete: (code) => may(code, "delete"),
    mayEdit: (code) => may(code, "edit"),
    may,
    idsOpenTo: (action) => spec.statuses.flatMap(({ id, code }) => (may(code, action).ok ? [id] : [])),
  };
}

function need<T>(list: readonly T[], found: (each: T) => boolean, asked: number | string): T {
  const each = list.find(found);
  if (each === undefined) throw new RangeError(`there is no status ${asked}`);
  return each;
}
