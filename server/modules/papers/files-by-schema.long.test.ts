import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PATIENCE } from "../../testing/demo-database.ts";
import { openDemoHouse } from "../../testing/demo-house.ts";
import type { House } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { schema } from "../../testing/schemas.ts";
import { unzip } from "../../testing/unzip.ts";

/** So many go into one file. */
const MOST = 500;

describe("the files of a whole demo", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openDemoHouse();
    manager = await house.enter();
  }, DEMO_PATIENCE);
  afterAll(() => house?.close());

  const idsOf = async (list: string) => {
    const { body } = await manager.get(`${list}per_page=${MOST}`);
    return (body.data as { id: number }[]).map(({ id }) => id);
  };

  it("are invoices as the tax authority's form wants them", async () => {
    const ids = await idsOf("esfs?");
    expect(ids.length).toBeGreaterThan(10);
    const { raw } = await manager.post("esfs/xml", { ids });
    expect(schema("esf.xsd")(raw.toString("utf8"))).toEqual([]);
  });

  it("are sales as 1C's exchange wants them", async () => {
    const ids = await idsOf("avrs?filter[kind]=aggregator&");
    expect(ids.length).toBeGreaterThan(10);
    const { raw, status } = await manager.post("avrs/export/1c", { ids });
    expect(status).toBe(200);
    const xml = (await unzip(raw)).get("EnterpriseData.xml")?.toString("utf8") ?? "";
    expect(schema("message.xsd")(xml)).toEqual([]);
  });
});
