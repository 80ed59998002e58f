import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { everyFamily, FAMILY_PREFIX } from "../../contract/families.ts";
import { listOf } from "../../contract/list.ts";
import { onlyFor } from "../../contract/only-for.ts";
import { changed } from "../../contract/replies.ts";
import { defineRoute } from "../../contract/route.ts";
import { Id, Instant, Money, Named } from "../../contract/values.ts";
import { STAFF } from "../../domain/access/family.ts";
import { ROLES } from "../../domain/access/user.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import { listed } from "../entities/listed.ts";
import { searchOf } from "../entities/search-terms.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import type { Deps } from "./deps.ts";
import { DOORS } from "./doors.ts";
import { answerErrors } from "./errors.ts";
import { implement } from "./implement.ts";
import { wordsIn } from "./words.ts";

const managers = { role: [ROLES.manager] } as const;
const Moon = z.object({
  id: Id,
  name: z.string(),
  /** The staff's alone, and summed. */
  fee: onlyFor(STAFF, Money),
  /** Every manager's, also an outsourcer's. */
  city: onlyFor(managers, Named.nullable()),
  lines: z.array(z.object({ name: z.string(), price: onlyFor(STAFF, Money) })),
});
const list = listOf(
  Moon,
  { filters: { name: "texts", fee: "money", city_id: "ids" }, sorts: ["name", "fee", "city"] },
  z.object({ fee: Money, count: z.int() }),
);
const routes = {
  list: defineRoute({ name: "moons.list", method: "GET", access: everyFamily("moons"), ...list }),
  create: defineRoute({
    name: "moons.create",
    method: "POST",
    access: everyFamily("moons"),
    body: z.object({ name: z.string(), fee: onlyFor(STAFF, Money) }),
    reply: changed(Moon),
  }),
};
const moon = {
  id: 1,
  name: "Луна",
  fee: 700n as Tiyn,
  city: { id: 3, name: "Алматы" },
  lines: [{ name: "а", price: 5n as Tiyn }],
};

describe("a field that only some may see", () => {
  let house: House;
  let app: FastifyInstance;
  let people: Readonly<Record<"staff" | "outsourcer" | "client", Person>>;
  const written: unknown[] = [];
  beforeAll(async () => {
    house = await openHouse();
    app = Fastify();
    answerErrors(app);
    const { db, clock } = house;
    const asOf = () => ({ db, writing: () => db });
    const deps = { asOf, clock, adminEmail: "", doors: DOORS, implemented: new Set() } as unknown as Deps; // all that `implement` reads of them
    implement(app, deps, routes.list, async () => ({
      data: [moon],
      total: 1,
      capped: false,
      totals: { fee: 700n as Tiyn, count: 1 },
      meta: { current_page: 1, last_page: 1, per_page: 10 },
      links: { prev: null, next: null },
    }));
    implement(app, deps, routes.create, async ({ body }) => {
      written.push(body);
      return { data: moon, message: "" };
    });
    people = {
      staff: await house.enter(),
      outsourcer: await house.enter({ outsourcing: true }),
      client: await house.enter({ roleId: 2 }),
    };
  });
  afterAll(async () => {
    await app?.close();
    await house?.close();
  });

  const prefixes = { staff: FAMILY_PREFIX.plain, outsourcer: FAMILY_PREFIX.outsourcings, client: FAMILY_PREFIX.users };
  const ask = async (who: keyof typeof people, question = "", payload?: object, key?: string) => {
    const reply = await app.inject({
      method: payload ? "POST" : "GET",
      url: `/api/${prefixes[who]}moons${question}`,
      headers: {
        authorization: `Bearer ${people[who].token}`,
        "x-aggregator": "1",
        ...(key && { "idempotency-key": key }),
      },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it("is in nobody else's rows, nor in their sums, nor in the lines of a record", async () => {
    const shared = { id: 1, name: "Луна" };
    const wire = async (who: keyof typeof people) => {
      const { body } = await ask(who);
      return [body.data[0], body.totals];
    };
    const city = { id: 3, name: "Алматы" };
    expect(await wire("staff")).toEqual([
      { ...shared, fee: 700, city, lines: [{ name: "а", price: 5 }] },
      { fee: 700, count: 1 },
    ]);
    expect(await wire("outsourcer")).toEqual([{ ...shared, city, lines: [{ name: "а" }] }, { count: 1 }]);
    expect(await wire("client")).toEqual([{ ...shared, lines: [{ name: "а" }] }, { count: 1 }]);
  });

  it("is neither filtered nor sorted by, under whichever of its names, and that is said", async () => {
    const questions = [
      ["?filter[fee][from]=1", "filter[fee]"],
      ["?sort=-fee", "sort"],
      ["?filter[city_id]=3", "filter[city_id]"],
      ["?sort=name,city", "sort"],
    ] as const;
    for (const [question, key] of questions) {
      expect((await ask("staff", question)).status).toBe(200);
      const { status, body } = await ask("client", question);
      expect([question, status, body.errors]).toEqual([question, 422, { [key]: ["Это поле вам недоступно"] }]);
    }
    expect((await ask("client", "?sort=name&filter[name]=x")).status).toBe(200);
    expect((await ask("outsourcer", "?sort=city")).status).toBe(200);
  });

  it("is not written by anybody else, and must be said by those who may", async () => {
    expect((await ask("client", "", { name: "x", fee: 1 })).body).toMatchObject({
      code: "VALIDATION",
      errors: { fee: ["Это поле вам недоступно"] },
    });
    expect((await ask("staff", "", { name: "x" })).body.errors).toEqual({ fee: ["Необходимо заполнить поле"] });
    expect((await ask("staff", "", { name: "x", fee: 1 })).status).toBe(200);
    expect((await ask("client", "", { name: "y" })).body.data).toEqual({ id: 1, name: "Луна", lines: [{ name: "а" }] });
    expect(written).toEqual([{ name: "x", fee: 1n }, { name: "y" }]);
  });

  it("stays out of a reply that is given a second time", async () => {
    for (const _ of [1, 2])
      expect((await ask("client", "", { name: "z" }, "the-same-key")).body.data).not.toHaveProperty("fee");
    expect(written.filter((body) => (body as { name: string }).name === "z")).toHaveLength(1); // sent twice, done once
  });
});

describe("a list of the tables with fields that only some may see", () => {
  const secret = listOf(
    z.object({
      id: Id,
      name: z.string(),
      iin_bin: onlyFor(STAFF, z.string()),
      fee: onlyFor(STAFF, Money),
      created_at: Instant,
    }),
    { filters: { iin_bin: "texts" }, sorts: ["iin_bin"] },
    z.object({ fee: Money }),
  );
  const found = listed({
    table: "counterparties",
    route: defineRoute({ name: "moons.list", method: "GET", access: everyFamily("moons"), ...secret }),
    fields: {
      id: { kind: "integer" },
      name: { kind: "text" },
      iin_bin: { kind: "iinBin", audience: STAFF },
      fee: { kind: "money", audience: STAFF },
      created_at: { kind: "instant" },
    },
    totals: ["fee"],
    scope: { aggregator: "counterparties.aggregator_id", park: null, counterparty: "counterparties.id" },
    columns: { fee: sql`100::bigint` },
    search: ["name", "iin_bin"],
    order: ["id"],
  });
  let house: House;
  let ids: readonly number[];
  beforeAll(async () => {
    house = await openHouse();
    ({ counterparties: ids } = await openFleet(await house.enter(), { name: "Парк" }));
  });
  afterAll(() => house?.close());

  const context = (roleId: 1 | 2) => ({
    db: house.db,
    t: wordsIn("ru"),
    today: "2026-05-10",
    scope: {
      aggregatorId: 1,
      user: { roleId, isOutsourcing: false } as never, // what a role needs
      family: roleId === 1 ? ("plain" as const) : ("users" as const),
      parks: "all" as const,
      counterparties: "all" as const,
    },
  });

  const some = async (who: ReturnType<typeof context>, text: string) => {
    const few = found.few(who, 5);
    return few ? few.rows(await few.questions(searchOf(text)).records.execute()) : [];
  };

  it("gives them to nobody else as rows, sums of a choice, sums of an export, columns, or by a search", async () => {
    const [staff, client] = [context(1), context(2)];
    const [row] = await found.rows(staff, ids);
    const { iin_bin = "" } = row ?? {};
    expect(iin_bin).toMatch(/^\d{12}$/);
    for (const rows of [
      await found.rows(client, ids),
      await some(client, row?.name ?? ""),
      [await found.one(client, ids[0] ?? 0)],
    ]) {
      expect(rows.length).toBeGreaterThan(0);
      for (const each of rows)
        expect(Object.keys(each)).toEqual(["id", "name", "created_at"].filter((key) => key in each));
    }
    expect((await some(staff, iin_bin)).length).toBe(1);
    expect(await some(client, iin_bin)).toEqual([]);
    const nothing = { page: 1, perPage: 10, sort: [], filters: {}, search: "" };
    expect([await found.totals(staff, nothing), await found.totals(client, nothing)]).toEqual([
      { fee: BigInt(100 * ids.length) },
      {},
    ]);
    expect((await found.keys(staff, nothing, 1))[0]?.sum).toBe(100n);
    expect((await found.keys(client, nothing, 1))[0]?.sum).toBeNull();
    expect(found.fieldsFor(staff)).toContain("iin_bin");
    expect(found.fieldsFor(client)).toEqual(["id", "name", "created_at"]);
    expect(found.totalFields(client)).toEqual([]);
  });
});
