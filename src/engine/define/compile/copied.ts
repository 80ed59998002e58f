import { traitsOf } from "../../../../definition/kinds.ts";
import { sentName, sentNames } from "../../../../definition/names.ts";
import type { Definition } from "../../../../definition/resource.ts";
import type { Action } from "../language/actions.ts";
import type { Paths } from "../language/pages.ts";

/** What is written, a name, a number, a note, is one record's own, and so are its days. */
const goesAlong = ({ chosen, figure }: ReturnType<typeof traitsOf>): boolean => chosen === true || figure !== undefined;

/**
 * What a new record takes along of one that it is made after, by the names that are sent: what its form says, else all that is chosen or a
 * figure and stands in its row. Empty where none is made so.
 */
export function copiedOf({ fields, form }: Definition, { create }: Paths): readonly string[] {
  if (create === undefined || create.includes(":")) return []; // one of another record is made on the card of that
  if (form?.copied) return form.copied;
  const sent = sentNames(fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const isOwn = field.unique !== undefined || ("shown" in field && field.shown === false);
    const input = sentName(name, field);
    return goesAlong(traitsOf(field.kind)) && !isOwn && sent.includes(input) ? [input] : [];
  });
}

/** The way to a new record that is made after this one. */
export const likeAction = ({ name, access }: Definition, { create = "/" }: Paths): Action => ({
  name: "like",
  label: "common.actions.like",
  on: access.show ? ["row", "card"] : ["row"],
  run: { go: `${create}?copy=:id`, needs: `${name}.create` as never }, // the call of that page
});
