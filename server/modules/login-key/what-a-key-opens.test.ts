import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { visitorOf } from "../../testing/key-visitor.ts";
import { keyOf } from "../../testing/keys.ts";

const [A, B] = ["180340001231", "210640014562"];
const [OWN, OTHER] = ["850203498007", "900101350401"];
const ADMIN = "admin@parkdesk.example";

describe("what of an account a key opens", () => {
  let house: House;
  const keys = new Map<string, Credential>();
  const parties: { id: number; number: string }[] = [];
  beforeAll(async () => {
    house = await openHouse({ trustProxy: 1 });
    const whose = { iin: OWN, bin: A, organization: "Агрегатор А" };
    keys
      .set("the head of A", keyOf(whose))
      .set("the head of B", keyOf({ ...whose, bin: B, organization: "Агрегатор Б" }))
      .set("the right to sign for A", keyOf({ ...whose, role: "rightToSign" }))
      .set("an employee of A", keyOf({ ...whose, role: "employee" }))
      .set("a person", keyOf({ iin: OWN }));
    const manager = await house.enter();
    const fleet = await openFleet(manager);
    for (const id of fleet.counterparties.slice(0, 2)) {
      const { iin_bin } = (await manager.get(`counterparties/${id}`)).body.data as { iin_bin: string };
      parties.push({ id, number: iin_bin });
    }
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    await sql`truncate login_attempts, login_challenges`.execute(house.db);
    await sql`update users set closed_at = now() where email = ${ADMIN}`.execute(house.db);
  });

  type Standing = "one" | "several" | "administrator";
  let count = 0;
  /** A manager's account of A, or of A and B. */
  async function account(standing: Standing, iin: string | null, counterparties?: number[]) {
    count += 1;
    const email = standing === "administrator" ? ADMIN : `account-${count}@parkdesk.example`;
    const client = counterparties && { roleId: 2 as const, counterparties };
    const { id } = await house.enter({ email, ...client });
    if (standing !== "one") await workFor(id, 2);
    await house.db.updateTable("users").set({ iin }).where("id", "=", id).execute();
    return { id, email };
  }
  const workFor = (user_id: number, aggregator_id: number) =>
    house.db.insertInto("user_aggregators").values({ user_id, aggregator_id }).execute();
  const keyCalled = (name: string): Credential => keys.get(name) ?? keyOf({ iin: OTHER });

  /** What somebody may do who has come in with a token: the aggregators that they are shown, and those that they are let into. */
  function sessionOf(token: string) {
    const call = async (method: "GET" | "POST", path: string, header?: number, payload?: object) => {
      const headers = { authorization: `Bearer ${token}`, ...(header && { "x-aggregator": String(header) }) };
      const reply = await house.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
      return { status: reply.statusCode, body: reply.json() };
    };
    const shown = async (): Promise<number[]> =>
      (await call("GET", "aggregators")).body.data.data.map(({ id }: { id: number }) => id);
    const letInto = async (path = "parks"): Promise<number[]> => {
      const into: number[] = [];
      for (const id of [1, 2]) {
        const seen = await call("GET", path, id);
        const changed = await call("POST", "aggregators/role/change", undefined, { aggregator_id: id });
        expect(changed.status).toBe(seen.status);
        if (seen.status === 200) into.push(id);
        else expect(seen.body.code).toBe("AGGREGATOR_NOT_YOURS");
      }
      return into;
    };
    return { call, shown, letInto };
  }
  async function enter(key: Credential, email: string) {
    const reply = await visitorOf(house).enter(key, email);
    if (reply.statusCode !== 200) {
      expect([reply.statusCode, reply.json().errors]).toEqual([
        422,
        { email: ["Данные не совпадают с выбранным сертификатом"] },
      ]);
      return undefined;
    }
    return sessionOf(reply.json<{ data: { token: string } }>().data.token);
  }

  const NOTHING: number[] = [];
  const [inA, inBoth] = [[1], [1, 2]];
  const nothing = { one: NOTHING, several: NOTHING, administrator: NOTHING };
  const everything = { one: inA, several: inBoth, administrator: inBoth };
  it.each([
    ["the head of A", "none", { ...nothing, one: inA }],
    ["the head of B", "none", nothing],
    ["the right to sign for A", "none", nothing],
    ["an employee of A", "none", nothing],
    ["a person", "none", nothing],
    ["the head of A", "matching", everything],
    ["the head of B", "matching", everything],
    ["the right to sign for A", "matching", everything],
    ["an employee of A", "matching", everything],
    ["a person", "matching", everything],
    ["the head of A", "another's", nothing],
    ["the head of B", "another's", nothing],
    ["the right to sign for A", "another's", nothing],
    ["an employee of A", "another's", nothing],
    ["a person", "another's", nothing],
  ] as const)("a manager's account: the key is of %s, the ИИН that is kept is %s", async (key, kept, opened) => {
    const iin = { none: null, matching: OWN, "another's": OTHER }[kept];
    const found: Record<string, number[]> = {};
    for (const standing of ["one", "several", "administrator"] as const) {
      const session = await enter(keyCalled(key), (await account(standing, iin)).email);
      found[standing] = (await session?.letInto()) ?? NOTHING;
      expect((await session?.shown()) ?? NOTHING).toEqual(found[standing]);
    }
    expect(found).toEqual(opened);
  });

  it.each([
    ["of its one counterparty", 1, inA],
    ["of one of its two counterparties", 2, NOTHING],
  ] as const)("a client's account: the key is %s", async (_, bound, opened) => {
    const [first] = parties;
    const { email } = await account(
      "one",
      null,
      parties.slice(0, bound).map(({ id }) => id),
    );
    const session = await enter(keyOf({ iin: first?.number ?? "" }), email);
    expect((await session?.letInto("users/parks")) ?? NOTHING).toEqual(opened);
  });

  it("an organization's key opens one aggregator for good: one that the account works for later is for whoever shows who they are", async () => {
    const { id, email } = await account("one", null);
    const session = await enter(keyCalled("the head of A"), email);
    await workFor(id, 2);
    expect([await session?.shown(), await session?.letInto()]).toEqual([inA, inA]);
    expect((await session?.call("GET", "aggregators/others"))?.body.data ?? []).toEqual([]);
    expect(await enter(keyCalled("the head of A"), email)).toBeUndefined();
  });

  it("nor does it make an administrator of somebody whose address becomes the administrator's", async () => {
    const { id, email } = await account("one", null);
    const session = await enter(keyCalled("the head of A"), email);
    await house.db.updateTable("users").set({ email: ADMIN }).where("id", "=", id).execute();
    const info = await session?.call("GET", "users/info");
    expect(info?.body.data).toMatchObject({ email: ADMIN, is_admin: false });
    expect((await session?.call("GET", "admin/users", 1))?.status).toBe(403);
  });

  it.each([
    ["another counterparty", { counterparty_ids: [0, 1] }],
    ["an ИИН of the person's own", { iin: OWN }],
  ] as const)("what a key has opened ends when the account is given %s", async (_, edit) => {
    const [first, second] = parties;
    const { id, email } = await account("one", null, [first?.id ?? 0]);
    const session = await enter(keyOf({ iin: first?.number ?? "" }), email);
    expect((await session?.call("GET", "users/info"))?.status).toBe(200);
    const admin = await house.enter({ email: ADMIN });
    const { data } = (await admin.get(`admin/users/${id}`)).body as unknown as { data: Record<string, unknown> };
    const { version, lastname, firstname, phone, position } = data;
    const card = {
      version,
      lastname,
      firstname,
      email,
      phone,
      position,
      role_id: 2,
      park_ids: [],
      iin: null,
      is_outsourcing: false,
      is_paid: false,
      has_accounting_services: false,
      counterparty_ids: [first?.id],
      ...("iin" in edit ? edit : { counterparty_ids: [first?.id, second?.id] }),
    };
    const changed = await admin.put(`admin/users/${id}`, card);
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect((await session?.call("GET", "users/info"))?.status).toBe(401);
  });
});
