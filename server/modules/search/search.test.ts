import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Found } from "../../../contract/entities/found.ts";
import { describeRow } from "../../entities/describe-row.ts";
import type { Person } from "../../testing/person.ts";
import { openTwoAggregators, type TwoAggregators } from "../../testing/two-aggregators.ts";
import { inTime } from "./in-time.ts";

describe("the search over everything", () => {
  let place: TwoAggregators;
  beforeAll(async () => {
    place = await openTwoAggregators();
  });
  afterAll(() => place?.house.close());

  const find = async (person: Person, q: string) =>
    (await person.get(`search?${new URLSearchParams({ q })}`)).body.data as Found[];
  const named = async (person: Person, records: string) =>
    (await person.get(`search/named?${new URLSearchParams({ records })}`)).body.data as Found[];

  it("finds a report by its number, a park by its name, a counterparty by its ИИН", async () => {
    const { plain } = place.a.people;
    const [reportId = 0] = place.a.reportIds;
    const report = (await plain.get(`reports/commissioner/${reportId}`)).body.data as { number: string };
    expect(await find(plain, report.number)).toContainEqual(
      expect.objectContaining({ noun: "oks", id: reportId, title: report.number, status: { id: 0, name: "создан" } }),
    );
    expect((await find(plain, "алатау")).filter(({ noun }) => noun === "parks").map(({ title }) => title)).toEqual([
      "Алатау открытый",
      "Алатау скрытый",
    ]);
    const [id] = place.a.open.counterparties;
    const party = (await plain.get(`counterparties/${id}`)).body.data as { iin_bin: string; name: string };
    expect(await find(plain, party.iin_bin)).toContainEqual(
      expect.objectContaining({ noun: "counterparties", id, title: party.name, subtitle: party.iin_bin }),
    );
  });

  it("finds nothing of another aggregator, nor of a park or counterparty that one is not bound to", async () => {
    for (const person of Object.values(place.b.people)) expect(await find(person, "Алатау")).toEqual([]);
    const { users, outsourcings } = place.a.people;
    expect((await find(users, "скрытый")).concat(await find(outsourcings, "скрытый"))).toEqual([]);
    expect(await find(place.a.people.plain, "Айгүл")).toEqual([]); // what was done is no record
    expect((await find(users, "открытый")).some(({ noun }) => noun === "parks")).toBe(true);
  });

  it("calls known records by their names of now, and leaves out what the caller may not see", async () => {
    const { plain, users } = place.a.people;
    const records = `parks:${place.a.hidden.parkId},moons:1,parks:${place.a.open.parkId},parks:999999`;
    expect((await named(plain, records)).map(({ title }) => title)).toEqual(["Алатау скрытый", "Алатау открытый"]);
    expect((await named(users, records)).map(({ title }) => title)).toEqual(["Алатау открытый"]);
    expect(await named(place.b.people.plain, records)).toEqual([]);
  });

  it("of a list that does not answer in time says so, and finds the rest", async () => {
    const { plain } = place.a.people;
    const search = (q: string) => plain.get(`search?${new URLSearchParams({ q })}`);
    // A machine that is busy with other things is late with other lists, too: asked until it is not.
    await place.house.db.transaction().execute(async (tx) => {
      await sql`lock table services in access exclusive mode`.execute(tx);
      await expect
        .poll(async () => {
          const { late, data } = (await search("алатау")).body as unknown as { late: string[]; data: Found[] };
          return { late, hasParks: data.some(({ noun }) => noun === "parks") };
        })
        .toEqual({ late: ["services"], hasParks: true });
    });
    await expect.poll(async () => (await search("alatau")).body.late).toEqual([]);
  });

  it("takes signs that mean something to a database for what they are", async () => {
    for (const q of ["%%", "__", "\\\\", "'; drop table parks", "а".repeat(100)])
      expect(await find(place.a.people.plain, q)).toEqual([]);
    expect((await place.a.people.plain.get("search?q=a")).status).toBe(422);
    expect((await place.a.people.plain.get("search")).status).toBe(422);
  });
});

describe("a search that takes long", () => {
  it("answers with what was found in time and names the rest", async () => {
    const never = new Promise<string>(() => {});
    const find = (list: string) => (list === "services" ? never : Promise.resolve(`found in ${list}`));
    const { done, late } = await inTime(["parks", "services", "oks"], find, { atOnce: 3, within: 50 });
    expect([[...done.values()].toSorted(), late]).toEqual([["found in oks", "found in parks"], ["services"]]);
  });
  it("does a few things at a time", async () => {
    let running = 0;
    let most = 0;
    await inTime(
      [1, 2, 3, 4, 5, 6],
      async () => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
      },
      { atOnce: 2, within: 60_000 },
    );
    expect(most).toBe(2);
  });
});

describe("a row by which a search names a record", () => {
  it("is a paper by its number, with whose it is and for which month", () => {
    const row = {
      id: 3,
      number: "К-1",
      period: "2026-04",
      park: { id: 1, name: "Алатау" },
      counterparty: { id: 2, name: "ИП Ким" },
    };
    expect(describeRow("oks", row)).toMatchObject({
      title: "К-1",
      subtitle: "ИП Ким · Алатау · 04.2026",
      status: null,
    });
  });
  it("is a person by the whole name", () => {
    expect(
      describeRow("drivers", { id: 1, lastname: "Ким", firstname: "Олег", status: { id: 0, name: "новый" } }),
    ).toMatchObject({
      title: "Ким Олег",
      status: { id: 0, name: "новый" },
    });
  });
});
