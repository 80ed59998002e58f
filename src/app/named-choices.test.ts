import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callNamed } from "../engine/define/language/calls.ts";
import { namesOf, type OptionSource } from "../engine/define/language/fields.ts";
import { described } from "./described.ts";

/** What an answer of the call that names the choices says of each of them. */
const saidBy = (call: Parameters<typeof callNamed>[0]): readonly string[] => {
  const { reply } = callNamed(call);
  if (!(reply instanceof z.ZodObject) || !(reply.shape.data instanceof z.ZodArray)) return [];
  const { element } = reply.shape.data;
  return element instanceof z.ZodObject ? Object.keys(element.shape) : [];
};

/** Every choice among names: `resource.field` of a form, `resource?filter` of a list. */
const sources = described.flatMap(({ name, fields, list }) => [
  ...Object.entries(fields).flatMap(([field, about]): [string, OptionSource | undefined][] =>
    about.kind === "reference" || about.kind === "references" ? [[`${name}.${field}`, namesOf(about)]] : [],
  ),
  ...list.filters.flatMap((filter): [string, OptionSource | undefined][] =>
    filter.kind === "ids" ? [[`${name}?${filter.field}`, filter.from]] : [],
  ),
]);

describe("a choice among other records", () => {
  it("is read by what the call that names them says of each", () => {
    const named = sources.flatMap(([at, source]) => (source && "names" in source ? [{ at, ...source }] : []));
    expect(named.length).toBeGreaterThan(20);
    const unread = named.filter(({ names, title = "name" }) => !saidBy(names).includes(title)).map(({ at }) => at);
    expect(unread).toEqual([]);
  });
});
