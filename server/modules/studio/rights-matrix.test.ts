import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RightsMatrix } from "../../../contract/entities/studio.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

describe("the matrix of rights", () => {
  let house: House;
  let admin: Person;
  let people: Readonly<Record<Family, Person>>;
  let matrix: RightsMatrix;

  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    people = {
      plain: await house.enter(),
      users: await house.enter({ roleId: 2 }),
      outsourcings: await house.enter({ outsourcing: true }),
      outsourcingsUsers: await house.enter({ roleId: 2, outsourcing: true }),
    };
    await shape(admin, "r-vehicles", vehicles);
    matrix = (await admin.get("studio/rights")).body.data as RightsMatrix;
  });
  afterAll(() => house?.close());

  it("has every resource and every register, and says of each list what the server answers to each role", async () => {
    expect(matrix.resources.map(({ resource }) => resource)).toContain("r-vehicles");
    for (const { resource, rights } of matrix.resources) {
      const list = rights.find(({ name }) => name === "list");
      const call = matrix.calls.find(({ name }) => name === `${resource}.list`);
      for (const family of FAMILIES) {
        const said = list?.people[family];
        const path = call?.paths[family];
        // A register's calls are its own; where more is asked than a role (who pays), it is said in words.
        if (!call || (said !== "" && said !== null)) continue;
        const { status } = path ? await people[family].get(`/api/${path}?per_page=1`) : { status: 404 };
        expect([resource, family, status === 200]).toEqual([resource, family, said === ""]);
      }
    }
  });

  it("says of a register whose each right is, and by which statuses a step is bound", () => {
    const register = matrix.resources.find(({ resource }) => resource === "r-vehicles");
    const right = (name: string) => register?.rights.find((row) => row.name === name);
    expect(right("list")?.people).toEqual({ plain: "", users: "", outsourcings: null, outsourcingsUsers: null });
    expect(right("create")?.people).toEqual({ plain: "", users: null, outsourcings: null, outsourcingsUsers: null });
    expect(right("send")?.when).toEqual(["«Статус»: работает"]);
    expect(register?.scope).toMatchObject({ users: "только своих парков", outsourcings: null });
    const note = register?.fields.find(({ name }) => name === "note");
    expect(note?.sees).toEqual({ plain: "", users: null, outsourcings: null, outsourcingsUsers: null });
  });

  it("is an administrator's to read, and comes as a file", async () => {
    for (const family of FAMILIES) expect((await people[family].get("/api/studio/rights")).status).toBe(403);
    const file = await admin.get("studio/rights/file");
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  });
});
