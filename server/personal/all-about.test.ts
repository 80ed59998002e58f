import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { type Fleet, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import { allAbout, type Wanted } from "./all-about.ts";
import { eraseAccount } from "./erase-account.ts";

type All = { "known as": Record<string, number[]>; tables: Record<string, Record<string, unknown>[]> };

const [HIS, HERS] = [makeIin("1990-05-06", "male", 7_001) ?? "", makeIin("1991-05-06", "female", 7_002) ?? ""];

describe("all that is kept of somebody", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let ids: number[];
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [...fleet.counterparties] });
    const add = async (name: string, iin: string, phone: string) => {
      const empty = { licence: null, plate: null, hired_on: null, note: "", park_id: fleet.parkId };
      return ((await manager.post("drivers", { ...empty, name, iin, phone })).body.data as { id: number }).id;
    };
    ids = [await add("Серик Ермеков", HIS, "+77011234501"), await add("Айша Серикова", HERS, "+77011234502")];
  });
  afterAll(() => house?.close());
  const about = async (wanted: Wanted) => JSON.parse(await text(allAbout(house.db, wanted))) as All;

  it("is a driver's record, what the history says of it, and nothing of another driver", async () => {
    const found = await about({ iin: HIS });
    expect(found["known as"]).toEqual({ users: [], drivers: [ids[0]], counterparties: [] });
    expect(found.tables.drivers).toMatchObject([{ id: ids[0], name: "Серик Ермеков", phone: "+77011234501" }]);
    expect(found.tables.audit).toMatchObject([{ event: "drivers.created", entity_id: ids[0] }]);
    const whole = JSON.stringify(found);
    expect(whole).not.toContain(HERS);
    expect(whole).not.toContain("Айша");
    expect((await about({ phone: " +77011234501 " })).tables.drivers).toEqual(found.tables.drivers);
  });

  it("is an account with its sessions and deeds, without a password, a token or a seal", async () => {
    const { email } = await house.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", client.id)
      .executeTakeFirstOrThrow();
    const { tables } = await about({ email: email.toUpperCase() });
    expect(tables.users).toMatchObject([{ id: client.id, email }]);
    expect(tables.sessions?.length).toBeGreaterThan(0);
    expect(tables.user_parks ?? tables.user_counterparties).toBeDefined();
    const members = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
    // Beside the moment at which somebody else set the password.
    expect(members.filter((name) => /password|hash|secret|token/.test(name))).toEqual(["password_given_at"]);
  });

  it("is the papers that a counterparty's copies of requisites stand in, however they are called there", async () => {
    const [id = 0] = fleet.counterparties;
    const { iin_bin } = (await manager.get(`counterparties/${id}`)).body.data as { iin_bin: string };
    const { tables } = await about({ iin: iin_bin });
    expect(tables.counterparties?.map((row) => row.id)).toEqual([id]);
    expect(tables.contracts?.map((row) => row.counterparty_id)).toEqual([id]);
  });

  it("of an account is nothing of its owner once it is erased; who made which paper stays, by a number", async () => {
    const leaver = await house.enter({ email: "Leaver@parkdesk.example" });
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    const erase = () => eraseAccount(house.db, house.clock, " leaver@PARKDESK.example ");
    await expect(erase()).rejects.toThrow("is open");
    const { version } = (await admin.get(`admin/users/${leaver.id}`)).body.data as { version: number };
    expect((await admin.remove(`admin/users/${leaver.id}`, { version })).status).toBe(200);
    const before = await about({ email: "leaver@parkdesk.example" });
    expect(before.tables.users).toMatchObject([{ id: leaver.id }]);
    expect(await erase()).toEqual({ id: leaver.id });
    expect((await about({ email: "leaver@parkdesk.example" })).tables).toEqual({});
    const user = await house.db.selectFrom("users").selectAll().where("id", "=", leaver.id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      email: `erased-${leaver.id}@parkdesk.invalid`,
      lastname: `№ ${leaver.id}`,
      firstname: "",
      phone: null,
      iin: null,
    });
    const events = await house.db
      .selectFrom("audit")
      .select("event")
      .where("entity_id", "=", leaver.id)
      .where("entity", "=", "accounts")
      .execute();
    expect(events.map(({ event }) => event)).toContain("accounts.erased");
    await expect(eraseAccount(house.db, house.clock, "nobody@parkdesk.example")).rejects.toThrow("No account");
  });

  it("is asked of somebody, or not at all", async () => {
    await expect(about({})).rejects.toThrow("Say of whom");
    const nobody = await about({ iin: makeIin("1970-01-01", "male", 9_999) ?? "" });
    expect(nobody.tables).toEqual({});
  });
});
