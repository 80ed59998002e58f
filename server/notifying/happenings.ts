import { defined } from "../../contract/resource/defined.ts";
import { mayMake, type RouteSpec } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { type Action, doneOf } from "../../definition/action.ts";
import { routeOfPaper } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { beginningOf, isSign, signingsIn } from "../../definition/steps.ts";
import { type Family, familyOf, STAFF } from "../../domain/access/family.ts";
import { holds } from "../../domain/access/predicate.ts";
import { ROLES, type User } from "../../domain/access/user.ts";
import { NOTIFICATION_TYPES } from "../../domain/notifications/types.ts";
import type { AuditEvent } from "../entities/audit-event.ts";

/** Kinds of people, as far as predicates tell them apart; `code` as SQL makes it of an account. */
const KINDS = Array.from({ length: 16 }, (_, code) => {
  const user: User = {
    roleId: (code & 1) === 0 ? ROLES.manager : ROLES.client,
    isOutsourcing: (code & 2) !== 0,
    isPaid: (code & 4) !== 0,
    hasAccountingServices: (code & 8) !== 0,
    isAdmin: false,
  };
  return { code, user, family: familyOf(user) };
});
type Kind = (typeof KINDS)[number];

/** Records of a resource that became something by one act, and which kinds of people are told. */
export type Happening = {
  readonly definition: Definition;
  readonly typeId: number;
  readonly event: string;
  readonly statusId: number | null;
  readonly ids: readonly number[];
  /** Of which of them: those whose columns are these. Their card stands at `route`. */
  readonly where: Readonly<Record<string, string>>;
  readonly route: string | null;
  readonly told: readonly { readonly code: number; readonly toSign: boolean }[];
};

const topicOf = (noun: string): Definition | undefined =>
  defined.find(({ name, tells }) => name === noun && tells !== undefined);
// Of no module's: the promises alone say who may list a resource.
const listOf = (noun: string): RouteSpec | undefined => routes.find(({ name }) => name === `${noun}.list`);

/**
 * What of these events people are notified of: records that are made, that take a step or a signature, or whose status time changes.
 * Told are those who may see them but for the side that did it; who has to sign next is told in any case. `family`: of who did it;
 * undefined: time.
 */
export function happeningsOf(events: readonly AuditEvent[], family: Family | undefined): Happening[] {
  const acts = new Map<string, { definition: Definition; statusId: number | null; event: string; ids: number[] }>();
  for (const { event, entity, id, changes = [] } of events) {
    const definition = topicOf(entity);
    if (!definition || id === null) continue;
    const moved = changes.find(({ field }) => field === "status_id")?.after;
    const isMade = madeBy(definition).includes(event);
    if (!isMade && moved === undefined && !actionOf(definition, event)) continue;
    const statusId = typeof moved === "number" ? moved : isMade ? (beginningOf(definition) ?? null) : null;
    const key = JSON.stringify([event, statusId]);
    const act = acts.get(key) ?? { definition, statusId, event, ids: [] };
    act.ids.push(id);
    acts.set(key, act);
  }
  return [...acts.values()].flatMap((act) => partsOf(act, family));
}

const madeBy = ({ name, tells }: Definition): readonly string[] =>
  ["created", ...(tells?.made ?? [])].map((verb) => `${name}.${verb}`);

const eventOf = ({ name }: Definition, action: Action): string => action.event ?? `${name}.${doneOf(action)}`;
/** The step or the signature that an event tells of. */
const actionOf = (definition: Definition, event: string): Action | undefined =>
  definition.actions.find((action) => ("step" in action || isSign(action)) && eventOf(definition, action) === event);

type Act = Pick<Happening, "definition" | "statusId" | "event" | "ids">;

/** An act by the cards that its records have: who may see them, and who signs next, is another matter for each. */
function partsOf(act: Act, family: Family | undefined): Happening[] {
  const { paper } = act.definition;
  const wheres =
    paper && typeof paper.route !== "string"
      ? Object.keys(paper.route.is).map((value) => ({ [(paper.route as { field: string }).field]: value })) // just asked
      : [{}];
  return wheres.flatMap((where) => {
    const told = KINDS.flatMap((kind) => {
      if (!maySee(act.definition, where, kind)) return [];
      const toSign = signsNext(act, where, kind);
      return toSign || !didIt(act, family, kind) ? [{ code: kind.code, toSign }] : [];
    });
    const route = paper ? routeOfPaper(paper, where) : null;
    return told.length > 0 ? [{ ...act, where, route, told, typeId: typeOf(act.definition) }] : [];
  });
}

/** What everybody may be told who sees such records, by the cards that these have. */
export const happeningsOfAll = (definition: Definition, event: string, ids: readonly number[]): Happening[] =>
  partsOf({ definition, statusId: null, event, ids: [...ids] }, undefined);

/** The same, told to the aggregator's staff alone. */
export function toStaff(happenings: readonly Happening[]): Happening[] {
  const staff = new Set(KINDS.flatMap(({ code, user }) => (holds(STAFF, { user }) ? [code] : [])));
  return happenings.map((each) => ({ ...each, told: each.told.filter(({ code }) => staff.has(code)) }));
}

const typeOf = ({ tells }: Definition): number => NOTIFICATION_TYPES[tells?.type ?? "park"];

/** Everybody who may list a resource, and sees a field of its records where it is about that one. */
export const everyKindOf = (definition: Definition, field?: string): Happening["told"] => {
  const audience = field === undefined ? undefined : definition.fields[field]?.audience;
  return KINDS.flatMap((kind) =>
    maySee(definition, {}, kind) && (!audience || holds(audience, { user: kind.user }))
      ? [{ code: kind.code, toSign: false }]
      : [],
  );
};

/** Whether people of a kind may list such records, there or in a list of a part of them. */
function maySee(definition: Definition, where: Readonly<Record<string, string>>, { user, family }: Kind): boolean {
  const list = listOf(definition.name);
  if (!list || !mayMake(list, { user, family })) return false;
  if (holds(definition.access.list as never, { user })) return true; // a predicate of nobody's rows
  return (definition.variants ?? []).some(
    (variant) =>
      variant.access?.list !== undefined &&
      holds(variant.access.list as never, { user }) && // as above
      Object.entries(variant.where).every(([field, value]) => where[field] === value),
  );
}

/** Whether people of a kind have the next signature of what has become so. */
const signsNext = ({ definition, statusId }: Act, where: Readonly<Record<string, string>>, { user, family }: Kind) =>
  statusId !== null &&
  signingsIn(definition).some(
    ({ action, from }) =>
      from.includes(statusId) &&
      action.families.includes(family) &&
      (action.who === undefined || holds(action.who as never, { user })) &&
      // What it asks of the row beside the parts' own field is asked when it is signed.
      (action.shown === undefined || Object.keys(where).length === 0 || holds(action.shown, { user, row: where })),
  );

/** Whether people of a kind are of the side that did it: of an action those whose it is, else the author's own family. */
function didIt({ definition, event }: Act, author: Family | undefined, { user, family }: Kind): boolean {
  const action = actionOf(definition, event);
  if (author === undefined && !action) return false;
  if (author !== undefined) return family === author;
  return action?.who !== undefined && holds(action.who as never, { user });
}
