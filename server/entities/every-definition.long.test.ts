import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defined } from "../../contract/resource/defined.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import { pathsOf, type RouteSpec } from "../../contract/route.ts";
import { variationsOf } from "../../contract/testing/variations.ts";
import { type Action, doneOf, isOfOne, setVerb } from "../../definition/action.ts";
import { askedBy } from "../../definition/asks.ts";
import { askedRow, brokenCheck, namesOf, unaskedOf } from "../../definition/checks.ts";
import { sumsOf } from "../../definition/lines.ts";
import { fieldsOfCard, isListed, isSent, linesIn, sentName, tableOf, totalsOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { predicateOf, statusOf, stepsIn } from "../../definition/steps.ts";
import { administrator, managers } from "../../definition/who.ts";
import { holds } from "../../domain/access/predicate.ts";
import { type Body, bodiesOf, type Made, pathOf } from "../testing/bodies.ts";
import { sendScan } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

/** All resources live in one house; those of one resource are an aggregator's alone, so that nothing else is counted with them. */
let house: House;
let manager: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.enter({ email: "admin@parkdesk.example" });
  stranger = await house.enter({ aggregator: 2 });
});
afterAll(() => house?.close());

const { bodyOf, add: addTo } = bodiesOf(
  () => manager,
  () => house.db,
);

/** A test of those resources alone whose definitions say what it is about: of the others it is not there. */
const where = (applies: unknown) => (title: string, test: () => Promise<void>) => {
  if (applies) it(title, test);
};

/** What follows from a definition, asked of each of them: nobody writes these tests for a new resource. */
describe.each(
  defined.filter(({ access }) => access.create).map((definition) => [definition.name, definition] as const),
)("%s", (name, definition) => {
  const isOfAdmin = definition.access.list === administrator; // one person, who works for one aggregator here
  beforeAll(async () => {
    manager = isOfAdmin ? admin : await house.enter({ aggregator: await house.aggregator(name) });
  });

  const { fields, access, actions } = definition;
  const path = pathOf(definition);
  const table = sql.table(tableOf(definition));
  const onCard = fieldsOfCard(fields);
  const isInRow = (name: string) => {
    const field = fields[name] ?? onCard[name];
    return name !== "can" && (field === undefined || isListed(field)); // every card says what it permits
  };

  const add = (of: Definition = definition, given: Body = {}) => addTo(of, given);
  /** Makes the call that gives a record values, however it is told which. */
  function give(verb: string, { id, version }: Made, values: Body) {
    const route: RouteSpec | undefined = Object.entries(routesOf(definition)).find(([name]) => name === verb)?.[1];
    const { path: at = "" } = (route && pathsOf(route).find(({ family }) => family === "plain")) ?? {};
    const isOfSeveral = route?.body instanceof z.ZodObject && "ids" in route.body.shape;
    const of = isOfSeveral ? { ids: [{ id, version }] } : { id, version };
    return manager.post(at.replace(":id", String(id)), { ...of, ...values });
  }
  /** What a person answers where an action asks. */
  async function answersTo(action: Action): Promise<Body> {
    const asked = askedBy(definition, [action]).map(({ name, field: { edit: _, ...sent } }) => [name, sent] as const);
    const body = await bodyOf({ ...definition, fields: Object.fromEntries(asked) });
    for (const [name, { kind }] of asked) if (kind === "file") body[name] = await sendScan(manager, `${name}.pdf`);
    return body;
  }
  const put = (id: number, status: number) =>
    sql`update ${table} set status_id = ${status} where id = ${id}`.execute(house.db);

  where(access.edit)(
    "are added, found, changed from the version that was seen, and refused when it is stale",
    async () => {
      const { id, version } = await add();
      const { data: card } = (await manager.get(`${path}/${id}`)).body as { data: Body };
      expect(card).toMatchObject({ id, version: 1 });
      const row = Object.fromEntries(Object.entries(card).filter(([field]) => isInRow(field)));
      expect((await manager.get(`${path}?per_page=500`)).body.data).toContainEqual(row);
      const edit = await bodyOf(definition);
      const changed = await manager.put(`${path}/${id}`, { ...edit, version });
      expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
      expect((await manager.put(`${path}/${id}`, { ...edit, version })).body).toMatchObject({ code: "STALE" });
    },
  );

  const lines = linesIn(fields).filter(([, field]) => isSent(field));
  where(lines.length > 0)(
    "keep their lines as they were sent, say what these add up to, and refuse a wrong one on its cell",
    async () => {
      const body = await bodyOf(definition);
      for (const [field, { columns }] of lines) {
        const [line] = body[field] as [Body];
        const made = await manager.post(path, { ...body, [field]: [line, line] });
        expect([made.status, made.body.errors]).toEqual([201, undefined]);
        const { data: card } = made.body as { data: Record<string, Body[]> };
        expect(card[field]).toEqual([card[field]?.[0], card[field]?.[0]]);
        expect(card[field]?.[0]).toMatchObject(
          Object.fromEntries(Object.entries(line).filter(([column]) => column in columns)),
        );
        for (const [sum, column] of sumsOf(fields, field))
          expect(card[sum]).toBe(card[field]?.reduce((all, each) => all + Number(each[column]), 0));
        const [owed = ""] = Object.keys(line).filter((column) => columns[column]?.kind === "text");
        const wrong = await manager.post(path, { ...body, [field]: [line, { ...line, [owed]: 7 }] });
        expect(wrong.body.errors).toHaveProperty([`${field}.1.${owed}`]);
      }
    },
  );

  where(!isOfAdmin)("are no records of another aggregator's people", async () => {
    const { id } = await add();
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.get(path)).body).toMatchObject({ total: 0 });
  });

  const { checks = [] } = definition;
  const isDecided = Object.values(fields).some(({ visible }) => visible !== undefined) || checks.length > 0;
  where(isDecided)("are refused by a check, beside its field, and empty where nobody is asked", async () => {
    const refused = new Set<string>();
    for (const change of variationsOf(definition)) {
      const body = { ...(await bodyOf(definition)), ...change };
      const row = (values: Body) => askedRow(namesOf(fields), values);
      const unasked = unaskedOf(fields, row(body), ANYBODY);
      const broken = brokenCheck(checks, row({ ...body, ...unasked }), ANYBODY);
      const reply = await manager.post(path, body);
      const at = broken && sentName(broken.at, fields[broken.at] ?? { kind: "text" });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([at ? 422 : 201, at ? [at] : []]);
      if (at) refused.add(at);
      else expect(reply.body.data).toMatchObject(unasked);
    }
    expect(refused.size).toBe(new Set(checks.map((check) => check.at)).size);
  });

  where(Object.values(fields).some((field) => "where" in field))(
    "refuse a record that is not of what stands beside it",
    async () => {
      for (const [field, said] of Object.entries(fields)) {
        const other = "where" in said ? defined.find(({ name: each }) => each === said.to) : undefined;
        if (!other) continue;
        const stranger = { [sentName(field, said)]: (await add(other)).id };
        const reply = await manager.post(path, { ...(await bodyOf(definition)), ...stranger });
        expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, Object.keys(stranger)]);
      }
    },
  );

  const summed = totalsOf(fields).map(([field]) => field);
  where(summed.length > 0)("are summed over all that a list finds, not over its page", async () => {
    await add();
    await add();
    const rows = (await manager.get(`${path}?per_page=500`)).body.data as Readonly<Record<string, number | null>>[];
    const sums = summed.map((field) => [field, rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)]);
    expect((await manager.get(`${path}?per_page=1`)).body.totals).toEqual(Object.fromEntries(sums));
  });

  const deletion = actions.find((action) => action.name === "delete");
  where(deletion && isOfOne([deletion]))("are deleted one by one, as they were seen", async () => {
    const { id, version } = await add();
    expect((await manager.remove(`${path}/${id}`, { version: 7 })).body).toMatchObject({ code: "STALE" });
    expect((await manager.remove(`${path}/${id}`, { version })).body).toMatchObject({ data: { deleted: 1 } });
    expect((await manager.get(`${path}/${id}`)).status).toBe(404);
    expect((await manager.remove(`${path}/${id}`, { version: version + 1 })).status).toBe(404);
  });

  where(deletion && !isOfOne([deletion]))("are deleted, all of a choice or none", async () => {
    const [one, other] = [await add(), await add()];
    const deletable = statusOf(definition)?.machine.statuses.find(
      ({ code }) => statusOf(definition)?.machine.mayDelete(code).ok,
    );
    if (deletable) for (const { id } of [one, other]) await put(id, deletable.id);
    const stale = { ids: [one, { ...other, version: 7 }].map(({ id, version }) => ({ id, version })) };
    expect((await manager.remove(`${path}/delete`, stale)).body).toMatchObject({ code: "STALE" });
    expect((await manager.get(`${path}/${one.id}`)).status).toBe(200);
    // By their ids alone too, as spec §7 has it: whatever they are by now.
    const both = { ids: [{ id: one.id, version: one.version }, other.id] };
    expect((await manager.remove(`${path}/delete`, both)).body).toMatchObject({ data: { deleted: 2 } });
    expect((await manager.get(`${path}/${one.id}`)).status).toBe(404);
  });

  const sets = actions.flatMap((action) => ("set" in action ? [action] : []));
  where(sets.length > 0)("are given what an action sets, where its rules hold, and the history says so", async () => {
    for (const action of sets) {
      const { id, version } = await add();
      const [[field = "", value] = []] = Object.entries(action.set);
      const stored = (await sql<Body>`select * from ${table} where id = ${id}`.execute(house.db)).rows[0] ?? {};
      const others = Object.entries(fields).flatMap(([each, field]) =>
        field.kind === "boolean" && field.self ? [[each, false]] : [],
      );
      const row = { ...stored, status: { id: stored.status_id }, ...Object.fromEntries(others) };
      const may = (action.rules ?? []).every((rule) => holds(predicateOf(definition, rule), { user: ANYBODY, row }));
      const reply = await give(setVerb(field), { id, version }, { [field]: value, ...(await answersTo(action)) });
      expect(reply.status).toBe(may ? 200 : 409);
      if (!may) continue;
      expect((await manager.get(`${path}/${id}`)).body.data).toMatchObject({ [field]: value });
      const { rows } =
        await sql`select event from audit where entity = ${name} and entity_id = ${id} order by id desc limit 1`.execute(
          house.db,
        );
      expect(rows).toEqual([{ event: `${name}.${doneOf(action)}` }]);
    }
  });

  const machine = statusOf(definition)?.machine;
  /** Of a manager, and of any record: a step of others, or one that asks more of it, has a test of its own beside its module. */
  const steps = stepsIn(definition).filter(
    ({ action: { who = managers, rules } }) => rules === undefined && holds(who, { user: ANYBODY }),
  );
  where(steps.length > 0)("take a step only from where their machine lets them", async () => {
    for (const { id: status, code } of machine?.statuses ?? [])
      for (const { action, to } of steps) {
        const { id, version } = await add();
        await put(id, status);
        const alike = steps.filter((other) => other.to === to); // whichever is open: the call names the status alone
        const isOpen = alike.some((other) => machine?.openIn(code).includes(other.action.name) ?? false);
        const reply = await give("status", { id, version }, { status_id: to, ...(await answersTo(action)) });
        const told = isOpen ? [200, undefined] : [409, machine?.byCode(code).refusal];
        expect([reply.status, reply.body.code], `${action.name} in ${code}`).toEqual(told);
      }
  });

  const asking = steps.filter(({ action }) => Object.values(action.asks ?? {}).includes("required"));
  where(asking.length > 0)(
    "are not taken on without the answers that a step asks for, which are kept and told",
    async () => {
      for (const { action, from, to } of asking) {
        const { id, version } = await add();
        await put(id, from[0] ?? 0);
        const silent = await give("status", { id, version }, { status_id: to });
        const owed = askedBy(definition, [action]).filter(({ asked }) => asked === "required");
        expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, owed.map(({ sent }) => sent)]);
        const answers = await answersTo(action);
        expect((await give("status", { id, version }, { status_id: to, ...answers })).status).toBe(200);
        const { rows } = await sql<{ changes: { field: string }[] }>`
          select changes from audit where entity = ${name} and entity_id = ${id} order by id desc limit 1`.execute(
          house.db,
        );
        expect(rows[0]?.changes.map(({ field }) => field).sort()).toEqual(
          ["status_id", ...Object.keys(answers)].sort(), // what it empties was empty
        );
      }
    },
  );

  where(machine && fields.status?.filter)("are counted by status as their list finds them", async () => {
    await add();
    const { data } = (await manager.get(`${path}/statuses/count`)).body as {
      data: { id: number; name: string; count: number }[];
    };
    expect(data.map(({ id }) => id)).toEqual(machine?.statuses.map(({ id }) => id));
    for (const { id, name: word, count } of data) {
      expect(word).not.toMatch(/^№|\./);
      expect((await manager.get(`${path}?filter[status]=${id}`)).body).toMatchObject({ total: count });
    }
  });
});

const ANYBODY = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;
