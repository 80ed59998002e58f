import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "../db/database.ts";
import { readKnown, tablesRead } from "../db/tables-read.ts";
import { wordsIn } from "../http/words.ts";
import { lists } from "../modules/listed.ts";
import { type House, openHouse, openHouseOn } from "../testing/house.ts";
import { manyDrivers, manyReports } from "../testing/large.ts";
import type { Person } from "../testing/person.ts";
import { planningDatabase } from "../testing/plans.ts";

const REPORTS = "reports/commissioner?per_page=2";

describe("what a list has counted and added up", () => {
  let house: House;
  let another: House;
  let manager: Person;
  let elsewhere: Person;
  beforeAll(async () => {
    house = await openHouse();
    // A second server, on the database of the first.
    const pool = openPool({ connectionString: house.url });
    another = await openHouseOn({ url: house.url, pool, drop: () => pool.end() });
    manager = await house.enter();
    elsewhere = await another.enter({ email: "elsewhere@parkdesk.example" });
    await manyReports(house.db, { parties: 3, months: 2 });
  });
  afterAll(async () => {
    await another?.close();
    await house?.close();
  });

  let before = 0;
  beforeEach(async () => {
    await manager.get(REPORTS);
    before = house.statements.length;
  });
  const sums = () => house.statements.slice(before).filter((statement) => statement.includes("with found as"));
  const ofReports = async (who = manager, question = "") => {
    const { body } = await who.get(`${REPORTS}${question}`);
    return { total: Number(body.total), sum: Number((body.totals as unknown as { to_transfer: number }).to_transfer) };
  };
  /** A report more to transfer, as its figures hang together. */
  const lift = (db = another.db, by = 100, which = "min") =>
    sql`update commissioner_reports set to_transfer = to_transfer + ${by}::int, bonus_commission = bonus_commission - ${by}::int,
        ending_balance = ending_balance + ${by}::int
      where id = (select ${sql.raw(which)}(id) from commissioner_reports)`.execute(db);

  it("is asked of the database once while no row changes, whichever page is asked for", async () => {
    const first = await ofReports();
    expect(first.total).toBe(6);
    for (const more of ["&page=2", "&sort=-number", ""]) expect(await ofReports(manager, more)).toEqual(first);
    expect(sums()).toEqual([]);
  });

  it("is told to each of many at once also when nothing is found", async () => {
    const nothing = "reports/commissioner/statuses/count?search=НЕТ-ТАКОГО";
    for (let times = 0; times < 5; times += 1) {
      const told = await Promise.all(Array.from({ length: 8 }, () => manager.get(nothing)));
      const counts = told.map(({ status, body }) => [
        status,
        (body.data as { count: number }[]).map(({ count }) => count),
      ]);
      expect(counts).toEqual(told.map(() => [200, [0, 0, 0, 0]]));
    }
  });

  it("is asked once by many at once after a change", async () => {
    const { sum } = await ofReports();
    await lift();
    before = house.statements.length;
    const found = await Promise.all(Array.from({ length: 8 }, () => ofReports()));
    expect(new Set(found.map((each) => each.sum))).toEqual(new Set([sum + 100]));
    expect(sums()).toHaveLength(1);
  });

  it("is told anew in the moment after another server has changed a row, or taken it away", async () => {
    const { sum, total } = await ofReports();
    expect(await ofReports(elsewhere)).toEqual({ sum, total });
    await lift();
    expect(await ofReports()).toEqual({ sum: sum + 100, total });
    await lift(house.db);
    expect(await ofReports(elsewhere)).toEqual({ sum: sum + 200, total });
    await sql`delete from commissioner_reports where id = (select max(id) from commissioner_reports)`.execute(
      another.db,
    );
    expect((await ofReports()).total).toBe(total - 1);
  });

  it("is told anew after a change that was begun before it was added up and made good later", async () => {
    const { sum } = await ofReports();
    await another.db.transaction().execute(async (tx) => {
      await lift(tx, 0, "max");
      await lift(house.db); // another transaction, later begun and earlier made good
      expect((await ofReports()).sum).toBe(sum + 100);
      await lift(tx, 7, "max");
      expect((await ofReports()).sum, "nobody sees what is not made good").toBe(sum + 100);
    });
    expect((await ofReports()).sum).toBe(sum + 107);
  });

  it("is each reader's own", async () => {
    const { total } = await ofReports();
    const [party] = await house.db.selectFrom("counterparties").select("id").limit(1).execute();
    const client = await house.enter({ roleId: 2, counterparties: [party?.id ?? 0] });
    const { body } = await client.get(REPORTS);
    expect(body.total).toBeLessThan(total);
  });

  it("is kept of tables only that tell of their changes, as those of every list do", async () => {
    const database = planningDatabase(house.url);
    try {
      const known = await readKnown(house.db);
      const user = { id: 1, roleId: 1, isAdmin: true, family: "plain", aggregators: [1] };
      const scope = { aggregatorId: 1, user, family: "plain", parks: "all", counterparties: "all" } as never; // a manager
      for (const list of lists.values()) {
        const asked = { page: 1, perPage: 10, sort: [], filters: {}, search: "слово", part: "totals" } as const;
        const plans = await database.plansOf((db) =>
          list.page({ db, scope, t: wordsIn("ru"), today: "2026-05-10" }, asked),
        );
        for (const { statement } of plans) expect([list.noun, tablesRead(known, statement)]).not.toContain(undefined);
      }
      expect(tablesRead(known, "select 1 from sessions")).toBeUndefined();
      expect(tablesRead(known, "select 1 from outsourcers, offer_of(1, 1, 1, null)")?.toSorted()).toEqual([
        "offers",
        "user_aggregators",
        "users",
      ]);
    } finally {
      await database.close();
    }
  });

  describe("and a page far on", () => {
    const FAR = "drivers?per_page=50&part=rows&page=";
    beforeAll(() => manyDrivers(house.db, 7_000));
    const idsOf = async (page: number, who = manager, more = "") =>
      ((await who.get(`${FAR}${page}${more}`)).body.data as { id: number }[]).map(({ id }) => id);
    const walks = () => house.statements.slice(before).filter((statement) => statement.includes("select array("));
    const inOrder = async (where = "true") => {
      const { rows } = await sql<{ id: number }>`
        select id from drivers where ${sql.raw(where)} order by name collate "und-x-icu", id`.execute(house.db);
      return rows.map(({ id }) => Number(id));
    };
    const add = (name: string, db = another.db) =>
      sql`insert into drivers (aggregator_id, park_id, name) select 1, min(id), ${name} from parks where aggregator_id = 1`.execute(
        db,
      );

    it("is found once with its neighbours while no row changes", async () => {
      const all = await inOrder();
      expect(await idsOf(101)).toEqual(all.slice(5_000, 5_050));
      before = house.statements.length;
      for (const page of [102, 110, 119, 120]) {
        const start = (page - 1) * 50;
        expect([page, await idsOf(page)]).toEqual([page, all.slice(start, start + 50)]);
      }
      expect(walks(), "the last page of a window reaches over its end").toEqual([]);
      expect(await idsOf(121)).toEqual(all.slice(6_000, 6_050));
      expect(walks()).toHaveLength(1);
      expect(await idsOf(140)).toEqual(all.slice(6_950, 7_000));
      expect(await idsOf(141)).toEqual([]);
    });

    it("is found anew in the moment after another server has put a row before it, or taken one away", async () => {
      const [first = 0] = await idsOf(101);
      expect(await idsOf(101, elsewhere)).toContain(first);
      await add("Аааа");
      const after = await inOrder();
      for (const who of [manager, elsewhere]) expect(await idsOf(101, who)).toEqual(after.slice(5_000, 5_050));
      await sql`delete from drivers where name = 'Аааа'`.execute(house.db);
      for (const who of [elsewhere, manager]) expect((await idsOf(101, who))[0]).toBe(first);
    });

    it("is another in another order, under other filters, and each reader's own", async () => {
      const [first] = await idsOf(101);
      expect((await idsOf(101, manager, "&sort=-created_at"))[0]).not.toBe(first);
      const active = await inOrder("status_id = 1");
      expect(await idsOf(101, manager, "&filter[status]=1")).toEqual(active.slice(5_000, 5_050));
      const [park] = await house.db.selectFrom("parks").select("id").orderBy("id").limit(1).execute();
      const outsourcer = await house.enter({ outsourcing: true, parks: [park?.id ?? 0] });
      expect(await idsOf(101, outsourcer)).toEqual([]);
    });
  });

  describe("asked for apart from its rows", () => {
    let asked: string[] = [];
    const part = async (question: string) => {
      const from = house.statements.length;
      const { body } = await manager.get(`${REPORTS}${question}`);
      asked = house.statements.slice(from).filter((statement) => statement.includes("count("));
      return body;
    };
    afterEach(() => lift());

    it("keeps no row waiting: the rows come alone, and say that there are more", async () => {
      await lift();
      const whole = await part("");
      await lift();
      const rows = await part("&part=rows");
      expect(asked).toEqual([]);
      expect(rows.totals).toBeUndefined();
      expect([rows.total, rows.capped]).toEqual([3, true]);
      expect((rows.data as { id: number }[]).map(({ id }) => id)).toEqual(
        (whole.data as { id: number }[]).map(({ id }) => id),
      );
      const last = await part("&part=rows&page=3");
      expect([last.total, last.capped]).toEqual([whole.total, false]);
    });

    it("comes without rows, and is counted where a page is past the last one", async () => {
      const whole = await part("");
      const totals = await part("&part=totals");
      expect(totals.data).toEqual([]);
      expect([totals.total, totals.capped, totals.totals]).toEqual([whole.total, whole.capped, whole.totals]);
      const past = await part("&part=rows&page=9");
      expect([past.total, (past.meta as { last_page: number }).last_page]).toEqual([whole.total, 3]);
      expect((await manager.get(`${REPORTS}&part=some`)).status).toBe(422);
    });
  });
});
