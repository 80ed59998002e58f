import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsOf, servedAt } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import type { Doors } from "../../http/doors.ts";
import { type House, openHouse, openHouseOn } from "../../testing/house.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";

const ADMIN = "admin@parkdesk.example";
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Sets up the second step; the refusals on the way. */
async function pair(person: Person) {
  const begun = await person.post("/api/second-factor", { password: PASSWORD });
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await person.post("/api/second-factor/confirm", { code: codeOf(secret) });
  return [begun.status, confirmed.status];
}

describe("a second factor that is asked of everybody", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ doors: { secondFactor: "everybody" } });
  });
  afterAll(() => house?.close());
  const info = async (person: Person) =>
    (await person.get("/api/users/info")).body.data as unknown as { must_pair?: true };

  it("opens nothing to whoever has a password alone, but what sets it up", async () => {
    const person = await house.enter();
    expect(await info(person)).toMatchObject({ must_pair: true });
    const closed = routes.filter(({ access, beforePairing }) => !("public" in access) && !beforePairing);
    expect(closed.length).toBeGreaterThan(200);
    for (const route of closed)
      for (const { family, path } of pathsOf(route)) {
        if (family !== undefined && family !== "plain") continue;
        const { body } = await person.call(route.method, servedAt(route, path.replaceAll(/:\w+/g, "1")), {});
        expect([route.name, body.code]).toEqual([route.name, "SECOND_FACTOR_DUE"]);
      }
    const open = routes.filter(({ beforePairing }) => beforePairing).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      "own-info.one",
      "second-factor.begin",
      "second-factor.confirm",
      "second-factor.read",
      "session.signOut",
    ]);
    expect(await pair(person)).toEqual([200, 200]);
    expect(await info(person)).not.toHaveProperty("must_pair");
    expect((await person.get("parks")).status).toBe(200);
  });

  it("can be put on another phone: whoever switches it off is asked to set it up at once", async () => {
    const person = await house.enter();
    await pair(person);
    await house.db.deleteFrom("second_factors").where("user_id", "=", person.id).execute();
    expect((await person.get("parks")).body.code).toBe("SECOND_FACTOR_DUE");
    expect(await pair(person)).toEqual([200, 200]);
    expect((await person.get("parks")).status).toBe(200);
  });

  it("is a key of the authority's as well", async () => {
    const person = await house.enter();
    await house.db.updateTable("sessions").set({ by_key: true }).where("user_id", "=", person.id).execute();
    expect((await person.get("parks")).status).toBe(200);
  });

  it("never shuts out the last administrator, who sets it up with the password that they know", async () => {
    const admin = await house.enter({ email: ADMIN });
    expect((await admin.get("admin/users")).body.code).toBe("SECOND_FACTOR_DUE");
    expect(await pair(admin)).toEqual([200, 200]);
    expect((await admin.get("admin/users")).status).toBe(200);
  });
});

describe("a second factor that is asked of some", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.close());

  it.each<[Doors["secondFactor"], boolean[]]>([
    ["nobody", [false, false, false, false]],
    ["administrator", [true, false, false, false]],
    ["staff", [true, true, false, false]],
    ["everybody", [true, true, true, true]],
  ])("is asked of %s alone", async (secondFactor, due) => {
    const asked: boolean[] = [];
    const other = await openHouseOn({ ...house.made, drop: async () => undefined }, { doors: { secondFactor } });
    try {
      const name = (who: string) => `${who}-of-${secondFactor}@parkdesk.example`;
      await house.db
        .updateTable("users")
        .set({ email: name("former") })
        .where("email", "=", ADMIN)
        .execute();
      for (const who of [
        { email: ADMIN },
        { email: name("manager") },
        { email: name("client"), roleId: 2 as const },
        { email: name("outsourcer"), outsourcing: true },
      ]) {
        const person = await other.enter(who);
        const { body } = await person.get("/api/users/info");
        asked.push("must_pair" in (body.data as object));
      }
    } finally {
      await other.close();
    }
    expect(asked).toEqual(due);
  });
});
