import type { User } from "../domain/access/user.ts";
import { isMaskedFrom } from "./masked.ts";
import { isFor } from "./only-for.ts";
import { membersOf, recordOf, type Schema, type Shape } from "./parts.ts";
import type { RouteSpec } from "./route.ts";

/**
 * Names of fields that are not for somebody. `city`, `city_id` and `cities` are one thing said in a row, a form, a filter, so `hides`
 * must be asked: better one name too many than a filter that tells what a column does not.
 */
export type Hidden = ReadonlySet<string>;
export const NOTHING_HIDDEN: Hidden = new Set();

const stemOf = (name: string): string => name.replace(/_ids?$/, "").replace(/(ies|y|s)$/, "");

/** Whether a name of a field, filter, sort or total is among what is hidden. */
export const hides = (hidden: Hidden, name: string): boolean => hidden.size > 0 && hidden.has(stemOf(name));

/** The fields of the records that a call answers with; none where it answers with something else. */
export const recordShape = ({ reply }: Pick<RouteSpec, "reply">): Shape => membersOf(recordOf(reply));

/** The few fields of a shape that `is` tells from the rest; looked for once. */
function among(is: (schema: Schema) => boolean): (shape: Shape) => Shape {
  const known = new WeakMap<Shape, Shape>();
  return (shape) => {
    const before = known.get(shape);
    if (before) return before;
    const found = Object.fromEntries(Object.entries(shape).filter(([, schema]) => is(schema)));
    known.set(shape, found);
    return found;
  };
}
const forSome = among((schema) => !isFor(schema, undefined));
const withMask = among((schema) => isMaskedFrom(schema, undefined));

const notFor = (shape: Shape, user: User | undefined): string[] =>
  Object.entries(forSome(shape)).flatMap(([name, schema]) => (isFor(schema, user) ? [] : [name]));

/** What of the records of these calls is not for somebody. */
export function hiddenIn(routes: readonly Pick<RouteSpec, "reply">[], user: User | undefined): Hidden {
  const names = routes.flatMap((route) => notFor(recordShape(route), user));
  return names.length === 0 ? NOTHING_HIDDEN : new Set(names.map(stemOf));
}

/** The fields that somebody has by their last signs alone, by their own names. */
export const maskedIn = (routes: readonly Pick<RouteSpec, "reply">[], user: User | undefined): readonly string[] =>
  routes.flatMap((route) =>
    Object.entries(withMask(recordShape(route))).flatMap(([name, schema]) =>
      isMaskedFrom(schema, user) ? [name] : [],
    ),
  );

/** What somebody may not ask by: what is not for them and what they have in part, since answers would tell the rest. */
export const unaskedOf = (hidden: Hidden, masked: readonly string[]): Hidden =>
  masked.length === 0 ? hidden : new Set([...hidden, ...masked.map(stemOf)]);

/** `unaskedOf` of the records of these calls. */
export const unaskedIn = (routes: readonly Pick<RouteSpec, "reply">[], user: User | undefined): Hidden =>
  unaskedOf(hiddenIn(routes, user), maskedIn(routes, user));

/** The fields of a call's body that somebody may not send, by their own names. */
export const unsendable = ({ body }: Pick<RouteSpec, "body">, user: User | undefined): readonly string[] =>
  notFor(membersOf(body), user);
