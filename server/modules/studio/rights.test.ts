import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REGISTER_RIGHTS, type Register, type RegisterRight } from "../../../definition/studio/register.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

/** Each right of a register, said of each family: who has it may, and nobody else, whatever he sees. */
describe("every right of a register", () => {
  let house: House;
  let admin: Person;
  let people: Record<Family, Person>;
  let park: number;

  beforeAll(async () => {
    house = await openHouse();
    park = (
      await house.db
        .insertInto("parks")
        .values({ aggregator_id: 1, name: "Алатау" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
    admin = await house.enter({ email: "admin@parkdesk.example" });
    people = {
      plain: await house.enter(),
      users: await house.enter({ roleId: 2, parks: [park] }),
      outsourcings: await house.enter({ outsourcing: true, parks: [park] }),
      outsourcingsUsers: await house.enter({ roleId: 2, outsourcing: true, parks: [park] }),
    };
  });
  afterAll(() => house?.close());

  let plates = 100;
  const body = (more: object = {}) => ({
    plate: `${plates++}AAA02`,
    park_id: park,
    driver_id: null,
    model: "Camry",
    vin: "",
    made_in: 2020,
    price: null,
    share: null,
    insured_until: null,
    fuel: null,
    leased: false,
    ...more,
  });
  const make = async (name: string): Promise<number> =>
    ((await admin.post(`registers/${name}`, body({ note: "" }))).body.data as { id: number }).id;
  /** What each right is used by; of whom may, the status is of success. */
  const uses: Record<RegisterRight, (person: Person, name: string) => Promise<number>> = {
    list: async (person, name) => (await person.get(`registers/${name}`)).status,
    create: async (person, name) => (await person.post(`registers/${name}`, body())).status,
    edit: async (person, name) =>
      (await person.put(`registers/${name}/${await make(name)}`, body({ version: 1 }))).status,
    delete: async (person, name) =>
      (await person.remove(`registers/${name}/delete`, { ids: [await make(name)] })).status,
    import: async (person, name) => (await person.get(`registers/${name}/import/template`)).status,
  };

  it.each(REGISTER_RIGHTS.flatMap((right) => FAMILIES.map((family) => [right, family] as const)))(
    "%s, given to %s",
    async (right, family) => {
      const name = `of-${right}-${family.toLowerCase()}`;
      const given = new Set<Family>(["plain", family]); // the administrator makes the records that are changed
      const rights = Object.fromEntries(
        REGISTER_RIGHTS.map((each) => {
          const needed = each === "list" || each === right || (right === "import" && each === "create");
          return [each, needed ? [...given] : ["create", "edit", "delete"].includes(each) ? ["plain"] : []];
        }),
      ) as unknown as Register["rights"]; // one of each
      const { steps: _, ...statuses } = vehicles.statuses as NonNullable<Register["statuses"]>;
      await shape(admin, `r-${name}`, {
        ...vehicles,
        name,
        rights: { ...rights, import: right === "import" ? [...given] : [] },
        statuses: { ...statuses, steps: [] },
      });
      for (const each of FAMILIES) {
        const status = await uses[right](people[each], name);
        const may = given.has(each);
        expect([each, may ? status < 300 : [403, 404].includes(status), status]).toEqual([each, true, status]);
      }
    },
  );

  it("a step, by those whom it names and from where it leads", async () => {
    await shape(admin, "r-steps", {
      ...vehicles,
      name: "steps",
      rights: { ...vehicles.rights, list: [...FAMILIES] },
      statuses: {
        ...vehicles.statuses,
        steps: [{ name: "send", label: { ru: "В ремонт" }, from: ["active"], to: "repair", who: ["users"] }],
      },
    });
    for (const family of FAMILIES) {
      const id = await make("steps");
      const { status } = await people[family].post("registers/steps/status", {
        ids: [{ id, version: 1 }],
        status_id: 1,
      });
      expect([family, status === 200]).toEqual([family, family === "users"]);
    }
  });
});
