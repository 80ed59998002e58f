import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsOf, type RouteSpec } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { administrator } from "../../definition/who.ts";
import { FAMILIES } from "../../domain/access/family.ts";
import {
  addressOf,
  askingFor,
  call,
  ENDLESS,
  familyPathsOf,
  hiddenTarget,
  isImport,
  isList,
  isWorkbook,
  openTarget,
} from "../testing/calls.ts";
import type { Person } from "../testing/person.ts";
import { textOfReply } from "../testing/text-of-reply.ts";
import { namesOf, openTwoAggregators, recordsOf, type TwoAggregators } from "../testing/two-aggregators.ts";

const everyPath = routes.flatMap((route) =>
  pathsOf(route).map(({ path }) => ({ title: `${route.method} ${path}`, route, path })),
);
const guarded = everyPath.filter(({ route }) => !("public" in route.access));
/** The administrator's calls are nobody else's, whatever they are about: see «for anybody but the administrator». */
const isOfAdmin = ({ who }: RouteSpec): boolean => who === administrator;
const everyFamily = routes.flatMap((route) =>
  familyPathsOf(route).map(({ family, path }) => ({ title: `${route.method} ${path}`, route, family, path })),
);
const ofFamilies = everyFamily.filter(({ route }) => !isOfAdmin(route));
const answering = ofFamilies.filter(({ route }) => !ENDLESS.has(route.name));
/** Calls that make something of one's own and name nobody else's record. */
const OWN = new Set([
  "services.create",
  "employees.create",
  "parks.create",
  "counterparties.create",
  "views.create",
  "selections.create",
  "exports.create",
  "files.upload",
]);
/** Calls that change something that is one's own whatever they name: a layout belongs to who looks. */
const PERSONAL = new Set([
  "views.saveLayout",
  "notifications.readAll",
  "visits.put",
  "notifications.delete",
  "esfs.generate",
  "avrs.generate",
  "avrs.generateLegal",
  "paid-avrs.generate",
  "payments.generate",
  "closing.plan",
  "closing.distribute",
  "driver-reports.generate",
]);
/** Calls about what belongs to one person alone, whoever else may see the records in it. */
const MINE = new Set(["jobs.one", "jobs.file", "selections.one", "selections.rows", "signing-runs.one"]);
/** Calls that answer once an administrator has shaped the resource, which is nobody's own: see server/modules/studio. */
const SHAPED = new Set(["descriptions.one"]);
/** Calls that read a file of their own, which these tests do not have: refused for what is in it. */
const READING = new Set(["payments.statementSend", "esfs.registryCheck", "esfs.registryApply"]);
/** Calls that make something of one's own out of records named in their body: refused with the field. */
const REFERRING = new Map([
  ["contracts.create", "park_id"],
  ["drivers.create", "park_id"],
  ["blocks.create", "park_id"],
  ["yandex-contracts.create", "park_id"],
  ["paid-contracts.create", "counterparty_id"],
  ["outsourcing-contracts.create", "park_id"],
  ["offers.create", "park_id"],
  ["additional-agreements.create", "contract_id"],
  ["termination-agreements.create", "contract_id"],
  ["outsourcing-additional-agreements.create", "contract_id"],
  ["outsourcing-termination-agreements.create", "contract_id"],
  ["counterparties.addToAggregators", "counterparty_ids"],
  ["parks.addToAggregators", "park_ids"],
]);

type Reply = Awaited<ReturnType<Person["call"]>>;

describe("who may make which call", () => {
  let place: TwoAggregators;
  let namesOfA: string[];
  let hiddenNames: string[];
  let stateOfA: Record<string, string>;
  beforeAll(async () => {
    place = await openTwoAggregators();
    namesOfA = await namesOf(place.house, 1);
    hiddenNames = await namesOf(place.house, 1, place.a.hidden);
    stateOfA = await recordsOf(place.house, 1);
  });
  afterAll(() => place?.house.close());

  const untouched = async () => expect(await recordsOf(place.house, 1)).toEqual(stateOfA);
  const silent = (reply: Reply, names: string[]) => {
    const text = textOfReply(reply);
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  };

  it("finds both aggregators at work, so that a leak would show", () => {
    expect(namesOfA.length).toBeGreaterThan(10);
    expect(hiddenNames.length).toBeGreaterThan(4);
    expect(Object.keys(stateOfA)).toEqual(
      expect.arrayContaining([
        "audit",
        "commissioner_reports",
        "contracts",
        "imports",
        expect.stringMatching(/^import_rows_\d+$/),
        "ledger_entries",
      ]),
    );
    expect(stateOfA.commissioner_reports).toMatch(/^4 /);
  });

  describe("without a session", () => {
    const strangers = {
      "no token": {},
      "a token that is none": { authorization: "Bearer short" },
      "a token that nobody has": { authorization: `Bearer ${"x".repeat(43)}` },
      "a password instead of a token": { authorization: "Basic bWFuYWdlcjpwYXNzd29yZA==" },
    };
    it.each(guarded)("$title is 401", async ({ route, path }) => {
      const url = addressOf(route, path, openTarget(place.a));
      for (const [who, headers] of Object.entries(strangers)) {
        const reply = await place.house.app.inject({
          method: route.method,
          url,
          headers: { "x-aggregator": "1", ...headers },
        });
        expect([who, reply.statusCode, reply.json().code]).toEqual([who, 401, "NOT_SIGNED_IN"]);
      }
    });

    describe("that has expired", () => {
      const expire = (at: string) =>
        place.house.db
          .updateTable("sessions")
          .set({ expires_at: at })
          .where("user_id", "=", place.b.people.plain.id)
          .execute();
      beforeAll(() => expire("2026-05-01T00:00:00Z"));
      afterAll(() => expire("2027-01-01T00:00:00Z"));

      it.each(guarded)("$title is 401", async ({ route, path }) => {
        const reply = await place.house.app.inject({
          method: route.method,
          url: addressOf(route, path, openTarget(place.a)),
          headers: { authorization: `Bearer ${place.b.people.plain.token}` },
        });
        expect(reply.statusCode).toBe(401);
      });
    });

    it("nothing has changed", untouched);
  });

  describe("through the family of another role", () => {
    const cases = ofFamilies.flatMap((one) =>
      FAMILIES.filter((role) => role !== one.family).map((role) => ({ ...one, role, title: `${role}: ${one.title}` })),
    );
    it.each(cases)("$title is 403", async ({ route, path, role }) => {
      const { status, body } = await call(place.a.people[role], route, path, openTarget(place.a));
      expect([status, body.code]).toEqual([403, "FAMILY_NOT_YOURS"]);
    });
    it("nothing has changed", untouched);
  });

  describe("for anybody but the administrator", () => {
    const ofAdmin = everyFamily.filter(({ route }) => isOfAdmin(route));
    it.each(ofAdmin)("$title is 403", async ({ route, path }) => {
      for (const people of [place.a.people, place.b.people]) {
        for (const role of FAMILIES) {
          const { status, body } = await call(people[role], route, path, openTarget(place.a));
          expect([role, status, body.code]).toEqual([role, 403, role === "plain" ? "FORBIDDEN" : "FAMILY_NOT_YOURS"]);
        }
      }
    });
    it("nothing has changed", untouched);

    const lists = [
      ...new Set(ofAdmin.flatMap(({ route: { name, list } }) => (list ? [name.replace(".list", "")] : []))),
    ];
    it.each(lists)("%s are not to be had by another way: search, choice, export, history", async (noun) => {
      const manager = place.a.people.plain;
      const asked = [
        [await manager.post("selections", { noun, query: "" }), 422],
        [await manager.post("exports", { noun, query: "", title: noun, columns: [{ field: "id", head: "id" }] }), 422],
        [await manager.get(`history?noun=${noun}&id=1`), 404],
      ] as const;
      for (const [{ status }, expected] of asked) expect(status).toBe(expected);
      const found = await manager.get("search?q=parkdesk");
      expect((found.body.data as { noun: string }[]).filter((one) => one.noun === noun)).toEqual([]);
    });
  });

  describe("for a person of another aggregator", () => {
    it.each(ofFamilies)("$title in the name of A is 400", async ({ route, family, path }) => {
      const reply = await call(place.b.people[family], route, path, openTarget(place.a), { "x-aggregator": "1" });
      expect([reply.status, reply.body.code]).toEqual([400, "AGGREGATOR_NOT_YOURS"]);
      silent(reply, namesOfA);
    });

    it.each(answering)(
      "$title about the records of A shows and changes nothing of A",
      async ({ route, family, path }) => {
        const reply = await call(place.b.people[family], route, path, openTarget(place.a));
        silent(reply, namesOfA);
        if (isList(route, path) || isWorkbook(route)) expect(reply.status).toBe(200);
        else if (PERSONAL.has(route.name)) expect([200, 202]).toContain(reply.status);
        else if (isImport(route)) expect(reply.status).toBe(202);
        else if (OWN.has(route.name)) expect(reply.status).toBe(201);
        else if (READING.has(route.name)) expect(reply.status).toBe(422);
        else if (REFERRING.has(route.name))
          expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [REFERRING.get(route.name)]]);
        else expect([403, 404]).toContain(reply.status);
        await untouched();
      },
    );

    const filtered = ofFamilies.filter(({ route, path }) => route.list && !/:/.test(path));
    it.each(filtered)("$title asked for the records of A by filter is empty", async ({ route, family, path }) => {
      for (const question of askingFor(route, openTarget(place.a))) {
        const reply = await place.b.people[family].call(route.method, `/api/${path}${question}`);
        expect(reply.status).toBe(200);
        silent(reply, namesOfA);
        if (route.method === "GET") expect(reply.body).toMatchObject({ data: [], total: 0 });
      }
    });

    it("cannot change over to A", async () => {
      const reply = await place.b.people.plain.call("POST", "/api/aggregators/role/change", { aggregator_id: 1 });
      expect([reply.status, reply.body.code]).toEqual([400, "AGGREGATOR_NOT_YOURS"]);
    });
  });

  describe("for people who are bound to some parks or counterparties", () => {
    const bound = answering.filter(({ family }) => family !== "plain");
    it.each(bound)(
      "$title about a record they are not bound to shows and changes nothing",
      async ({ route, family, path }) => {
        const reply = await call(place.a.people[family], route, path, hiddenTarget(place.a));
        silent(reply, hiddenNames);
        if (isList(route, path) || isWorkbook(route)) expect(reply.status).toBe(200);
        else if (PERSONAL.has(route.name)) expect([200, 202]).toContain(reply.status);
        else if (isImport(route)) expect(reply.status).toBe(202);
        else if (OWN.has(route.name)) expect(reply.status).toBe(201);
        else if (REFERRING.has(route.name)) expect(reply.status).toBe(422);
        else expect(reply.status).toBe(404);
      },
    );

    const reading = bound.filter(
      ({ route }) => route.method === "GET" && !MINE.has(route.name) && !SHAPED.has(route.name),
    );
    it.each(reading)("$title about their own answers", async ({ route, family, path }) => {
      // Bound to parks alone, they see no counterparty; a client of an outsourcer has no list of parks, so no park's history.
      const outsourcer =
        family.startsWith("outsourcings") &&
        /^(counterparties\.one|limits\.one|history\.of|files\.download)/.test(route.name);
      const reply = await call(place.a.people[family], route, path, openTarget(place.a));
      if (!outsourcer) expect(reply.status).toBe(200);
      silent(reply, hiddenNames);
    });

    it("a client of one counterparty sees nothing of the park's other one", async () => {
      const { users } = place.a.people;
      const lists = ["contract", "counterparties", "reports/commissioner"];
      for (const path of lists) {
        const reply = await users.get(path);
        expect(reply.body).toMatchObject({ total: 1 });
      }
      expect((await users.get(`contract/${place.a.open.contracts[1]}`)).status).toBe(404);
      expect((await users.get(`reports/commissioner/${place.a.reportIds[1]}`)).status).toBe(404);
      expect((await users.post("reports/commissioner/print", { ids: place.a.reportIds })).status).toBe(404);
    });

    it("who is bound to nothing sees nothing", async () => {
      const client = await place.house.enter({ roleId: 2, paid: true });
      for (const { route, path } of bound.filter(
        ({ route, family }) => family === "users" && route.list && !isWorkbook(route),
      )) {
        const reply = await client.call(route.method, `/api/${path}`);
        expect(reply.body).toMatchObject({ data: [], total: 0 });
      }
    });
  });

  it("a colleague's long work is not one's own", async () => {
    const colleague = await place.house.enter({});
    expect((await colleague.get(`jobs/${place.a.jobId}`)).status).toBe(404);
    expect((await colleague.remove(`jobs/${place.a.jobId}`)).status).toBe(404);
    expect((await colleague.get("jobs")).body.data).toEqual([]);
  });
});
