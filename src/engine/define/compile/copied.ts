import { sentName, sentNames } from "../../../../definition/names.ts";
import type { Definition } from "../../../../definition/resource.ts";
import type { Action } from "../language/actions.ts";
import type { Paths } from "../language/pages.ts";

/** Kinds of what one record has and no other: numbers, ways to reach somebody, files, what is noted of it. */
const OF_ONE: readonly string[] = ["iin", "iinBin", "plate", "iik", "phone", "email", "password", "file", "note"];

/**
 * What a new record takes along of one that it is made after, by the names that are sent: what its form says, else all that it asks for but
 * what is this one record's alone: its name, numbers, files and notes, the day on which it is made, and what no two share. Empty where none is made so.
 */
export function copiedOf({ fields, form, list }: Definition, { create }: Paths): readonly string[] {
  if (create === undefined || create.includes(":")) return []; // one of another record is made on the card of that
  if (form?.copied) return form.copied;
  const called = list.nameColumn ?? list.columns[0];
  const sent = sentNames(fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const isToday = "default" in field && field.default === "today";
    const isOfOne =
      isToday ||
      OF_ONE.includes(field.kind) ||
      field.unique !== undefined ||
      (field.kind === "text" && name === called);
    const input = sentName(name, field);
    return isOfOne || !sent.includes(input) || input === form?.suggests?.field ? [] : [input];
  });
}

/** The way to a new record that is made after this one. */
export const likeAction = ({ name, access }: Definition, { create = "/" }: Paths): Action => ({
  name: "like",
  label: "common.actions.like",
  on: access.show ? ["row", "card"] : ["row"],
  run: { go: `${create}?copy=:id`, needs: `${name}.create` as never }, // the call of that page
});
