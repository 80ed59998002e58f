import { emptyOf } from "../../definition/asks.ts";
import type { Field } from "../../definition/field.ts";
import { sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { pathsAsked } from "../../domain/access/predicate.ts";

type Body = Record<string, unknown>;

/** What a person might say of the fields that a definition's checks and sights ask about, in every combination. */
export function variationsOf({ fields, checks = [] }: Definition): Body[] {
  const predicates = [
    ...checks.map(({ when }) => when),
    ...Object.values(fields).flatMap((field) => field.visible ?? []),
  ];
  const asked = new Set(predicates.flatMap(pathsAsked).map((path) => path.replace(/\..*$/, "")));
  return Object.entries(fields)
    .filter(([name]) => asked.has(name))
    .reduce<Body[]>(
      (bodies, [name, field]) =>
        bodies.flatMap((body) => [body, ...saidOf(name, field).map((said) => ({ ...body, ...said }))]),
      [{}],
    );
}
/** Each of the few values of a field, a day long ago and one far ahead, no money, and nothing where it may be empty. */
function saidOf(name: string, field: Field): Body[] {
  const few = field.kind === "choice" ? field.ids : field.kind === "boolean" ? [true, false] : [];
  const isDated = field.kind === "date" || field.kind === "instant";
  const days = isDated ? ["1990-01-01", "2090-01-01"] : [];
  const moments = field.kind === "instant" ? days.map((day) => `${day}T07:00:00.000Z`) : days;
  const sums = field.kind === "money" ? [0] : [];
  const nothing = emptyOf(field);
  const values = [...few, ...moments, ...sums, ...(nothing === undefined ? [] : [nothing])];
  return values.map((value) => ({ [sentName(name, field)]: value }));
}
