import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { manyParks } from "../../testing/many.ts";
import { openMonth, reportsOf, type Save, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const [MARCH, APRIL] = ["2026-03", "2026-04"];
/** How often is asked is the same whoever runs the database: a hundred of each are made on one. */
const SIZES = process.env.TEST_DATABASE === "outer" ? [2, 12] : [2, 12, 100];
/** A hundred parties take a while to make on a busy machine. */
const PATIENCE = 600_000;
/** More papers than this are not printed here: it takes long, and asks the database nothing. */
const PRINTED = 12;
/** What no call asks: connections are told their time limit now and then, and the line of work is looked through. */
const NOBODYS = /^set statement_timeout|from "jobs"/;
type Chosen = { id: number; version: number };

/** Rides and commissions of a month, enough for a hundred parties. */
const ledgerOf = (month: string, driver: string): string => {
  const on = `05.${month.slice(5)}.2026 10:00:00`;
  return exportOf([
    [on, driver, "cash_collected", "150000,00", "Заказ 1"],
    [on, driver, "card", "200000,00", "Заказ 2"],
    [on, driver, "platform_ride_fee", "-3000,00", "Заказ 2"],
    [on, driver, "partner_ride_fee", "-4200,00", "Заказ 2"],
  ]);
};

/** Pieces of work that wait or run, and the locks of those who are at them: each asks the database as well, to its very end. */
async function workLeft({ db }: House): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from jobs where finished_at is null)::int + (select count(*) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const nothing = recordOf(COMPONENTS, () => 0);
/** All that a save splits. */
const wholeOf = ({ entries }: Save) =>
  recordOf(COMPONENTS, (component) => entries.reduce((all, { amounts }) => all + amounts[component], 0));

/** What one does with a park's month of so many parties, from the draft to the deletion, and how often each asks the database. */
class Bookkeeping {
  readonly asked = new Map<string, number>();
  readonly house: House;
  readonly manager: Person;
  readonly fleet: Fleet;
  readonly size: number;

  constructor(house: House, manager: Person, fleet: Fleet, size: number) {
    this.house = house;
    this.manager = manager;
    this.fleet = fleet;
    this.size = size;
  }

  /** Counts what a call asks. */
  private async count(what: string, call: () => ReturnType<Person["get"]>) {
    const { statements } = this.house;
    statements.length = 0;
    const reply = await call();
    expect([what, this.size, reply.status, reply.body?.errors]).toEqual([what, this.size, 200, undefined]);
    this.asked.set(what, statements.filter((statement) => !NOBODYS.test(statement)).length);
    return reply;
  }

  private async split(month: string): Promise<Save> {
    const equally = Array.from({ length: this.size }, () => 1);
    const save = splitBy(await openMonth(this.manager, this.fleet, month), equally);
    return { ...save, entries: save.entries.map((entry) => ({ ...entry, share: null })) };
  }

  async distributions(): Promise<void> {
    const { manager, fleet } = this;
    const distribution = "reports/commissioner/distribution";
    await this.count("the screen of a distribution", () => manager.get(`parks/${fleet.parkId}/distribution/${APRIL}`));
    const { version: _, ...draft } = await this.split(APRIL);
    await this.count("a draft of it", () => manager.put(`${distribution}/draft`, draft));
    const april = await this.split(APRIL);
    await this.count("its preview", () => manager.post(`${distribution}/preview`, april));
    await this.count("its first save", () => saveMonth(manager, april));
    const march = await this.split(MARCH);
    await this.count("a save before a month that is there", () => saveMonth(manager, march));
    const again = await this.split(MARCH);
    const paid = { ...again, entries: again.entries.map((entry) => ({ ...entry, transferred: 100 })) };
    await this.count("a save again", () => saveMonth(manager, paid));
    const gone = await this.split(MARCH);
    const entries = gone.entries.map((entry, place) => ({ ...entry, amounts: place === 0 ? wholeOf(gone) : nothing }));
    await this.count("a save that all but one lose their reports by", () => saveMonth(manager, { ...gone, entries }));
    expect((await saveMonth(manager, await this.split(MARCH))).status).toBe(200);
  }

  private async reports(month: string): Promise<Chosen[]> {
    const reports = await reportsOf(this.manager, this.fleet, month);
    expect(reports).toHaveLength(this.size);
    return reports.map(({ id, version }) => ({ id, version }));
  }
  private async all(path: string): Promise<Chosen[]> {
    const rows = (await this.manager.get(`${path}&per_page=500`)).body.data as Chosen[];
    return rows.map(({ id, version }) => ({ id, version }));
  }
  private idsOf = (chosen: readonly Chosen[]) => ({ ids: chosen.map(({ id }) => id) });
  private mark(table: "commissioner_reports" | "avrs", status_id: number) {
    const confirmed = table === "avrs" ? { confirmed_at: "2026-05-08T06:00:00Z" } : {};
    return this.house.db
      .updateTable(table)
      .set({ status_id, ...confirmed })
      .where("aggregator_id", "=", this.aggregator)
      .execute();
  }
  private get aggregator(): 1 | 2 {
    return this.size === SIZES[0] ? 1 : 2;
  }

  async papers(): Promise<void> {
    const { manager } = this;
    const days = { from: `${APRIL}-01`, to: `${APRIL}-30` };
    const reports = this.idsOf(await this.reports(APRIL));
    if (this.size <= PRINTED)
      await this.count("a print of reports", () => manager.post("reports/commissioner/print", reports));
    await this.mark("commissioner_reports", 2);
    await this.count("acts made of reports", () => manager.post("avrs/generate", days));
    await this.count("no acts made where they are", () => manager.post("avrs/generate", days));
    const acts = await this.all("avrs?filter[kind]=aggregator");
    expect(acts).toHaveLength(this.size);
    if (this.size <= PRINTED) await this.count("a print of acts", () => manager.post("avrs/print", this.idsOf(acts)));
    await this.count("acts for 1C", () => manager.post("avrs/export/1c", this.idsOf(acts)));
    await this.count("acts as XLSX", () => manager.post("avrs/export", this.idsOf(acts)));
    await this.mark("avrs", 2);
    await this.count("invoices made of acts", () => manager.post("esfs/generate", days));
    const invoices = await this.all("esfs?");
    expect(invoices).toHaveLength(this.size);
    await this.count("the XML of invoices", () => manager.post("esfs/xml", this.idsOf(invoices)));
    await this.count("invoices as XLSX", () => manager.post("esfs/export", this.idsOf(invoices)));
    await this.count("invoices deleted", () => manager.remove("esfs/delete", { ids: invoices }));
    await this.mark("avrs", 0);
    await this.count("acts deleted", () => manager.remove("avrs/delete", { ids: acts }));
  }

  async drivers(): Promise<void> {
    const { manager, fleet, aggregator, house } = this;
    await sql`insert into drivers (aggregator_id, park_id, name, status_id)
      select ${aggregator}::int, ${fleet.parkId}::int, 'Водитель ' || n, 1 from generate_series(1, ${this.size}::int) n`.execute(
      house.db,
    );
    const chosen = () => this.all(`drivers?filter[park]=${fleet.parkId}`);
    const working = await chosen();
    expect(working).toHaveLength(this.size);
    const dismissed = { ids: working, status_id: machine.byCode("dismissed").id };
    await this.count("drivers dismissed", () => manager.post("drivers/status", dismissed));
    const gone = await chosen();
    await this.count("drivers deleted", () => manager.remove("drivers/delete", { ids: gone }));
  }

  private clientOf(parks: number[]): Promise<Person> {
    return this.house.enter({ aggregator: this.aggregator, roleId: 2, parks });
  }

  async parks(): Promise<void> {
    const { manager, fleet, aggregator, house } = this;
    const days = { from: `${APRIL}-01`, to: `${APRIL}-30` };
    const client = await this.clientOf([fleet.parkId]);
    await this.count("acts of a park made of its reports", () => client.post("avrs/generate", days));
    const acts = await this.all("avrs?filter[kind]=legal");
    expect(acts).toHaveLength(this.size);
    await this.count("acts of a park deleted", () => manager.remove("avrs/delete", { ids: acts }));
    await this.mark("commissioner_reports", 0);
    const march = await this.reports(MARCH);
    await this.count("reports deleted before a month that is there", () =>
      manager.remove("reports/commissioner/delete", { ids: march }),
    );
    await manyParks({ db: house.db }, `Парк ${this.size}`, this.size, aggregator);
    await sql`
      with parks as (select id, row_number() over (order by id) as n from parks where aggregator_id = ${aggregator} and name like ${`Парк ${this.size} %`}),
        reports as (select id, row_number() over (order by id) as n from commissioner_reports where park_id = ${fleet.parkId})
      update commissioner_reports r set park_id = p.id, status_id = 2
      from reports join parks p using (n) where r.aggregator_id = ${aggregator} and r.id = reports.id`.execute(
      house.db,
    );
    const parks = await house.db.selectFrom("parks").select("id").where("aggregator_id", "=", aggregator).execute();
    const other = await this.clientOf(parks.map(({ id }) => id));
    await this.count("acts of many parks made", () => other.post("avrs/generate", days));
    await this.mark("commissioner_reports", 0);
    const april = await this.all(`reports/commissioner?filter[period]=${APRIL}`);
    expect(april).toHaveLength(this.size);
    await this.count("reports of many parks deleted", () =>
      manager.remove("reports/commissioner/delete", { ids: april }),
    );
  }
}

describe("how often the database is asked", () => {
  let house: House;
  const found = new Map<string, (number | undefined)[]>();
  beforeAll(async () => {
    house = await openHouse();
    await house.db.updateTable("aggregators").set({ limit_mode: "block" }).execute();
    for (const size of SIZES) {
      const manager = await house.enter({ aggregator: size === SIZES[0] ? 1 : 2 });
      const fleet = await openFleet(manager, { starts: Array.from({ length: size }, () => 0) });
      const [march, april] = [MARCH, APRIL].map((month) => ledgerOf(month, `d${fleet.parkId}`));
      await importFile(manager, fleet.parkId, "march.csv", march ?? "");
      await importFile(manager, fleet.parkId, "april.csv", april ?? "");
      await vi.waitFor(async () => expect(await workLeft(house)).toBe(0), { timeout: 60_000 });
      const work = new Bookkeeping(house, manager, fleet, size);
      await work.distributions();
      await work.papers();
      await work.parks();
      await work.drivers();
      for (const [what, count] of work.asked) found.set(what, [...(found.get(what) ?? []), count]);
    }
  }, PATIENCE);
  afterAll(() => house?.close());

  it("does not grow with the parties, the papers or the parks that something is done with", () => {
    expect([...found].filter(([, counts]) => new Set(counts).size > 1)).toEqual([]);
  });

  it("is as bench/results/statements.md tells it", async () => {
    const text = await readFile(new URL("../../../bench/results/statements.md", import.meta.url), "utf8");
    const rows = text.split("\n").flatMap((line) => {
      const [, what = "", ...counts] = line.split("|").map((cell) => cell.trim());
      const now = Number(counts.at(-2));
      return Number.isNaN(now) || what === "" ? [] : [[what, now]];
    });
    expect([...found].map(([what, counts]) => [what, counts[0]])).toEqual(rows);
  });
});
