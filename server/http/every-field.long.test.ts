import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { hasAudience, isFor } from "../../contract/only-for.ts";
import { routes } from "../../contract/routes/all.ts";
import { FAMILIES } from "../../domain/access/family.ts";
import type { User } from "../../domain/access/user.ts";
import { call, ENDLESS, familyPathsOf, openTarget } from "../testing/calls.ts";
import { openTwoAggregators, type TwoAggregators } from "../testing/two-aggregators.ts";

const nobody: User = { roleId: 1, isOutsourcing: false, isPaid: false, hasAccountingServices: false, isAdmin: false };
const userOf = (family: (typeof FAMILIES)[number]): User => ({
  ...nobody,
  roleId: family === "plain" || family === "outsourcings" ? 1 : 2,
  isOutsourcing: family.startsWith("outsourcings"),
});

/** Where in a reply fields stand that are only for some: their paths, and whether they are this one's. */
function placesIn(schema: z.core.$ZodType, user: User, at = ""): { at: string; isTheirs: boolean }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return placesIn(schema.unwrap() as z.core.$ZodType, user, at); // a schema wraps a schema
  if (schema instanceof z.ZodArray) return placesIn(schema.element, user, `${at}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]: [string, z.core.$ZodType]) => [
    ...(isFor(part, undefined) ? [] : [{ at: `${at}.${name}`, isTheirs: isFor(part, user) }]),
    ...placesIn(part, user, `${at}.${name}`),
  ]);
}

/** Everything that stands at a path of a reply. */
function valuesAt(value: unknown, at: string): unknown[] {
  const [, step = "", rest = ""] = /^(\[\]|\.[a-z_0-9]+)(.*)$/i.exec(at) ?? [];
  if (step === "") return [value];
  if (step === "[]") return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  const held = typeof value === "object" && value !== null && Object.hasOwn(value, step.slice(1));
  return held ? valuesAt((value as Record<string, unknown>)[step.slice(1)], rest) : []; // an object that has the key, as just seen
}

const guarded = routes.flatMap((route) =>
  route.reply instanceof z.ZodType && hasAudience(route.reply) && !ENDLESS.has(route.name)
    ? familyPathsOf(route).map(({ family, path }) => ({
        title: `${family}: ${route.method} ${path}`,
        route,
        family,
        path,
        reply: route.reply as z.ZodType,
      })) // just seen
    : [],
);

describe("fields that only some may see", () => {
  let place: TwoAggregators;
  beforeAll(async () => {
    place = await openTwoAggregators();
  });
  afterAll(() => place?.house.close());
  const id = () => place.a.open.counterparties[0] ?? 0;
  /** Of a record that an earlier call has made or moved. */
  const REFUSALS = ["STALE", "TAKEN", "IIN_BIN_TAKEN", "DOCUMENT_NOT_SIGNED", "DOCUMENT_IN_FORCE"];
  const SECRET = "не платит в срок";

  it("there are some, and calls of every kind of caller that answer with them", () => {
    expect(new Set(guarded.map(({ family }) => family))).toEqual(new Set(FAMILIES));
  });

  it.each(guarded)(
    "$title gives them to those whose they are and to nobody else",
    async ({ route, family, path, reply }) => {
      const { status, body } = await call(place.a.people[family], route, path, openTarget(place.a));
      // Outsourcers are bound to parks alone, so no counterparty is theirs.
      if (status === 404 && family.startsWith("outsourcings")) return;
      if (status >= 300) expect(REFUSALS).toContain(body.code);
      else
        for (const { at, isTheirs } of placesIn(reply, userOf(family)))
          expect([at, valuesAt(body, at).length > 0]).toEqual([at, isTheirs]);
    },
  );

  it("are told by no other way: history, export, search, choice, saved view", async () => {
    const { plain, users } = place.a.people;
    const { version } = (await plain.get(`counterparties/${id()}`)).body.data as { version: number };
    expect((await plain.put(`counterparties/${id()}/note`, { note: SECRET, version })).body.data).toMatchObject({
      note: SECRET,
    });

    const history = (person: typeof plain) => person.get(`history?noun=counterparties&id=${id()}`);
    expect(JSON.stringify((await history(plain)).body)).toContain(SECRET);
    const told = JSON.stringify((await history(users)).body);
    expect(told).not.toContain(SECRET);
    expect(told).not.toMatch(/"note"|counterparties\.noted/);
    expect(told).toContain("counterparties.created");

    const asked = { noun: "counterparties", query: "", title: "Контрагенты", filters: [] };
    const columns = ["name", "note"].map((field) => ({ field, title: field }));
    expect((await plain.post("exports", { ...asked, columns })).status).toBe(201);
    const refused = await users.post("exports", { ...asked, columns });
    expect([refused.status, refused.body.errors]).toEqual([422, { columns: ["Это поле вам недоступно"] }]);

    const found = await users.get(`search?${new URLSearchParams({ q: SECRET })}`);
    expect(found.body.data).toEqual([]);

    const chosen = (await users.post("selections", { noun: "counterparties", query: "" })).body.data as { id: number };
    const rows = (await users.get(`selections/${chosen.id}/rows`)).body.data as object[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).not.toHaveProperty("note");

    const view = {
      noun: "counterparties",
      name: "С заметкой",
      query: "columns=name,note:200,iin_bin",
      is_shared: true,
    };
    const saved = await users.post("views", view);
    expect([saved.status, saved.body.errors]).toEqual([422, { query: ["Это поле вам недоступно"] }]);
    expect((await plain.post("views", view)).status).toBe(201);
    // Whoever may see less than when the view was saved reads it without the column.
    await place.house.db.updateTable("users").set({ role_id: 2 }).where("id", "=", plain.id).execute();
    const kept = await plain.call("GET", "/api/users/views?noun=counterparties");
    expect(kept.body.data).toMatchObject([{ name: "С заметкой", query: "columns=name%2Ciin_bin" }]);
    await place.house.db.updateTable("users").set({ role_id: 1 }).where("id", "=", plain.id).execute();
  });
});
