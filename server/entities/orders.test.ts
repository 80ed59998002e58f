import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readListAsk } from "../../contract/list.ts";
import type { Scope } from "../http/scope.ts";
import { wordsIn } from "../http/words.ts";
import { lists } from "../modules/listed.ts";
import { type House, openHouse } from "../testing/house.ts";
import { manyDrivers, manyReports } from "../testing/large.ts";

const user = { id: 1, roleId: 0 };
const scope = { aggregatorId: 1, family: "plain", parks: "all", counterparties: "all", user } as unknown as Scope; // all that lists ask of it

describe("the pages of a list", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
    await manyDrivers(house.db, 300);
    await manyReports(house.db, { parties: 15, months: 3 });
    // Of two records of one name, as people may be, what refers to them stands in one order.
    await sql`alter table parks drop constraint parks_aggregator_id_name_key`.execute(house.db);
    await sql`update parks set name = 'Тёзка' where id % 20 = 3`.execute(house.db);
  });
  afterAll(() => house?.close());

  const rowsOf = async (noun: string, sort: string, page: number, perPage: number) => {
    const list = lists.get(noun);
    const read = list && readListAsk(new URLSearchParams({ sort }), list.spec);
    if (!list || !read?.ok) throw new Error(`${noun} is not sorted by ${sort}`);
    const asking = {
      db: house.db,
      scope,
      t: wordsIn("ru"),
      today: "2026-05-10",
      large: async () => new Set(["drivers"]),
    };
    const { data } = await list.page(asking, { ...read.value, page, perPage });
    if (data.length === 0) throw new Error(`There are no ${noun}`);
    return data;
  };

  const cases = ["drivers", "oks", "contracts", "counterparties", "parks"].flatMap((noun) =>
    (lists.get(noun)?.spec.sorts ?? []).flatMap((sort) => [`${noun} ${sort}`, `${noun} -${sort}`]),
  );
  it.each(cases)("go on from each other: %s", async (question) => {
    const [noun = "", sort = ""] = question.split(" ");
    const apart = [1, 2, 3].map((page) => rowsOf(noun, sort, page, 5));
    expect((await Promise.all(apart)).flat()).toEqual(await rowsOf(noun, sort, 1, 15));
  });
});
