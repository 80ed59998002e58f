import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";
import type { Tx } from "./database.ts";
import { insertRows, updateRows } from "./rows.ts";

/** More than a floating number of JSON holds. */
const MUCH = 9_007_199_254_740_993n;

describe("rows that are written by one statement", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.close());
  beforeEach(() => sql`delete from services`.execute(house.db));

  const inside = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => house.db.transaction().execute(run);
  const service = (name: string, more: object = {}) => ({
    aggregator_id: 1,
    name,
    type_id: 1,
    unit: "услуга",
    price: MUCH,
    is_vat: true,
    ...more,
  });
  const stored = () =>
    house.db.selectFrom("services").select(["aggregator_id", "name", "price", "version"]).orderBy("id").execute();

  it("are added in their order, money to the last digit and nothing as nothing", async () => {
    const names = Array.from({ length: 300 }, (_, place) => `Услуга ${place}`);
    const made = await inside((tx) =>
      insertRows(
        tx,
        "services",
        names.map((name, place) => service(name, place === 0 ? { price: null } : {})),
        ["id", "name"],
      ),
    );
    expect(made.map(({ name }) => name)).toEqual(names);
    expect(made.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toSorted((one, other) => one - other));
    const prices = (await stored()).map(({ price }) => price);
    expect([prices[0], prices[1], prices.at(-1)]).toEqual([null, MUCH, MUCH]);
  });

  it("are none where none are given", async () => {
    expect(await inside((tx) => insertRows(tx, "services", [], ["id"]))).toEqual([]);
    expect(await inside((tx) => updateRows(tx, 1, "services", ["id"], []))).toEqual([]);
  });

  it("are changed each by its own values, in their own aggregator, and where it may be: the others are not named", async () => {
    const made = await inside((tx) =>
      insertRows(tx, "services", [service("А"), service("Б"), service("В", { is_vat: false })], ["id", "name"]),
    );
    const ids = made.map(({ id }) => id);
    await inside((tx) => insertRows(tx, "services", [service("А", { aggregator_id: 2, id: ids[0] })], ["id"]));
    const rows = ids.map((id, place) => ({ id, name: `Другая ${place}`, price: BigInt(place) }));
    const changed = await inside((tx) =>
      updateRows(tx, 1, "services", ["id"], rows, { set: sql`version = kept.version + 1`, where: sql`kept.is_vat` }),
    );
    expect(changed.toSorted((one, other) => one - other)).toEqual(ids.slice(0, 2));
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { aggregator_id: 1, name: "Другая 0", price: 0n, version: 2 },
        { aggregator_id: 1, name: "Другая 1", price: 1n, version: 2 },
        { aggregator_id: 1, name: "В", price: MUCH, version: 1 },
        { aggregator_id: 2, name: "А", price: MUCH, version: 1 },
      ]),
    );
  });
});
