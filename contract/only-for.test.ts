import { describe, expect, it } from "vitest";
import { z } from "zod";
import { STAFF } from "../domain/access/family.ts";
import type { User } from "../domain/access/user.ts";
import { maskValue } from "../domain/identifiers/masked.ts";
import { hiddenIn, hides, recordShape, unsendable } from "./hidden.ts";
import { NOTIFIED } from "./list.ts";
import { maskedFrom } from "./masked.ts";
import { hasAudience, onlyFor, withhold } from "./only-for.ts";
import { pathsOf } from "./route.ts";
import { routes } from "./routes/all.ts";

const staff: User = { roleId: 1, isOutsourcing: false, isPaid: false, hasAccountingServices: false, isAdmin: false };
const client: User = { ...staff, roleId: 2 };

describe("what is only for some", () => {
  const Inner = z.object({ open: z.string(), secret: onlyFor(STAFF, z.string()) });
  const schemas = {
    "an object": [Inner, { open: "a", secret: "b" }, { open: "a" }],
    "a list": [z.array(Inner).optional(), [{ open: "a", secret: "b" }], [{ open: "a" }]],
    "a nullable part": [z.object({ in: Inner.nullable() }), { in: { open: "a", secret: "b" } }, { in: { open: "a" } }],
    "one of several": [z.union([z.object({ id: z.int() }), Inner]), { open: "a", secret: "b" }, { open: "a" }],
    "a record": [z.record(z.string(), Inner), { x: { open: "a", secret: "b" } }, { x: { open: "a" } }],
    "an extended object": [
      Inner.extend({ more: z.int() }),
      { open: "a", secret: "b", more: 1 },
      { open: "a", more: 1 },
    ],
  } as const;

  it.each(Object.entries(schemas))("is withheld from the others wherever it stands: %s", (_, [schema, whole, left]) => {
    expect(withhold(schema, whole, client)).toEqual(left);
    expect(withhold(schema, whole, undefined)).toEqual(left);
    expect(withhold(schema, whole, staff)).toEqual(whole);
  });

  it("is withheld within what holds itself, from each who may not have it, and not where nothing stands", () => {
    const Tree = z.object({
      secret: onlyFor(STAFF, z.string()),
      iin: maskedFrom({ role: [2] }, z.string())
        .nullable()
        .optional(),
      get inner() {
        return z.array(Tree).nullable().optional();
      },
    });
    const whole = { secret: "a", iin: "850000007919", inner: [{ secret: "b", iin: null, inner: null }] };
    expect(withhold(Tree, whole, client)).toEqual({
      iin: maskValue("850000007919"),
      inner: [{ iin: null, inner: null }],
    });
    expect(withhold(Tree, whole, staff)).toEqual(whole);
    const Named = z.record(z.string(), onlyFor(STAFF, z.string()));
    expect(withhold(Named, { x: "a" }, client)).toEqual({});
    const named: unknown = JSON.parse('{ "__proto__": { "open": "a", "secret": "b" }, "none": null }');
    expect(JSON.stringify(withhold(z.record(z.string(), Inner.nullable()), named, client))).toBe(
      '{"__proto__":{"open":"a"},"none":null}',
    );
  });

  it("costs nothing where nothing is", () => {
    const [row] = [{ open: "a" }];
    expect(withhold(z.object({ open: z.string() }), row, client)).toBe(row);
  });

  it("has one name in a row, a form and a filter", () => {
    const hidden = hiddenIn([{ reply: z.object({ data: z.object({ city: onlyFor(STAFF, z.int()) }) }) }], client);
    expect(["city", "city_id", "city_ids", "cities"].map((name) => hides(hidden, name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["status", "cityname", "id"].map((name) => hides(hidden, name))).toEqual([false, false, false]);
  });
});

/** Everybody whom a family of a call may hold. */
const people = [true, false].flatMap((isPaid) =>
  [true, false].flatMap((hasAccountingServices) =>
    ([1, 2] as const).flatMap((roleId) =>
      [true, false].map(
        (isOutsourcing): User => ({ roleId, isOutsourcing, isPaid, hasAccountingServices, isAdmin: false }),
      ),
    ),
  ),
);
const familyOf = ({ roleId, isOutsourcing }: User) =>
  roleId === 1 ? (isOutsourcing ? "outsourcings" : "plain") : isOutsourcing ? "outsourcingsUsers" : "users";
const resourceOf = (name: string) => name.replace(/\..*$/, "");
const shown = (resource: string) =>
  routes.filter(({ name }) => name === `${resource}.list` || name === `${resource}.one`);

describe("the contract", () => {
  it("lets nobody write a field that they may not see", () => {
    const faults = routes.flatMap((route) => {
      const body = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
      return people
        .filter((user) => pathsOf(route).some(({ family }) => family === familyOf(user)))
        .flatMap((user) => {
          const hidden = hiddenIn(shown(resourceOf(route.name)), user);
          const may = body.filter((field) => !unsendable(route, user).includes(field));
          return may.filter((field) => hides(hidden, field)).map((field) => `${route.name}: ${field}`);
        });
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it("filters and sorts lists with such fields by nothing but fields, so that it is known whose they are", () => {
    const guarded = routes.filter(({ list, reply }) => list && reply instanceof z.ZodType && hasAudience(reply));
    expect(guarded.map(({ name }) => name)).toContain("counterparties.list");
    const faults = guarded.flatMap((route) => {
      const names = [...Object.keys(route.list?.filters ?? {}), ...(route.list?.sorts ?? [])];
      const fields = Object.keys(recordShape(route));
      const isField = (name: string) =>
        fields.some((field) =>
          hides(
            hiddenIn([{ reply: z.object({ data: z.object({ [field]: onlyFor(STAFF, z.int()) }) }) }], client),
            name,
          ),
        );
      // A reader's own notifications tell of no field.
      return names.filter((name) => name !== NOTIFIED && !isField(name)).map((name) => `${route.name}: ${name}`);
    });
    expect(faults).toEqual([]);
  });

  it("says whose a field of a body is at its first level, where it is looked for", () => {
    const deep = routes.filter(({ body }) => body instanceof z.ZodObject && Object.values(body.shape).some(isDeep));
    expect(deep.map(({ name }) => name)).toEqual([]);
  });
});

/** A field of a body that holds one: only its first level is looked at. */
const isDeep = (schema: unknown): boolean =>
  schema instanceof z.ZodType && hasAudience(schema) && (schema instanceof z.ZodObject || schema instanceof z.ZodArray);
