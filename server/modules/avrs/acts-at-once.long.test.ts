import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actsOf } from "../../testing/avrs.ts";
import { exportOf, type Fleet, importFile, openFleet, settled } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const MONTHS = ["2026-03", "2026-04"] as const;
const ALL = { from: "2026-03-01", to: "2026-04-30" };
const unpaid = { transferred: 0, top_up: 0, bank_commission: 0 };

/** Rides of a driver in both months and what the park took of him. */
const ledger = (driver: string, rides: string, commission: string) =>
  exportOf(
    MONTHS.flatMap((month, place) => {
      const at = (second: string) => `0${5 + place}.${month.slice(5)}.2026 10:00:0${second}`;
      return [
        [at("0"), driver, "cash_collected", rides],
        [at("1"), driver, "partner_ride_fee", `-${commission}`],
      ];
    }),
  );

describe("many people at the acts of two parks", () => {
  let house: House;
  let managers: [Person, Person];
  /** Of each park's first counterparty and of its second: each makes the acts of its own alone. */
  let clients: [Person, Person];
  let parks: [Fleet, Fleet];
  let loads = 0;

  beforeAll(async () => {
    house = await openHouse();
    managers = [await house.enter(), await house.enter()];
  });
  afterAll(() => house?.close());

  /** Two parks whose months nobody has split yet. */
  async function begin() {
    parks = [await openFleet(managers[0]), await openFleet(managers[0])];
    for (const { parkId } of parks)
      await importFile(managers[0], parkId, `begin-${parkId}.csv`, ledger(`p${parkId}`, "1000,01", "333,33"));
    const clientOf = (place: 0 | 1) =>
      house.enter({
        roleId: 2,
        parks: parks.map(({ parkId }) => parkId),
        counterparties: parks.map(({ counterparties }) => counterparties[place]),
      });
    clients = [await clientOf(0), await clientOf(1)];
  }

  const action = fc.record({
    what: fc.constantFrom(
      "save",
      "delete",
      "single",
      "confirm",
      "confirm",
      "confirm",
      "acts",
      "legal",
      "legal",
      "legal",
      "drop",
      "load",
    ),
    park: fc.constantFrom(0, 1),
    month: fc.constantFrom(...MONTHS),
    pick: fc.nat(100),
  });
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  async function does(person: Person, { what, park, month, pick }: Action): Promise<{ status: number }> {
    const fleet = parks[park] ?? parks[0];
    const nothing = { status: 404 };

    switch (what) {
      case "save":
        return saveMonth(person, splitBy(await openMonth(person, fleet, month), [pick * 100, 10_000 - pick * 100]));
      case "single":
        return person.post("reports/commissioner/single", {
          ...unpaid,
          contract_id: fleet.contracts[pick % 2],
          period: month,
        });
      case "acts":
        return person.post("avrs/generate", ALL);
      case "legal":
        return clients[pick % 2 === 0 ? 0 : 1].post("avrs/generate", ALL);
      case "drop": {
        const acts = await actsOf(person, `&filter[park]=${fleet.parkId}`);
        const act = acts[pick % Math.max(acts.length, 1)];
        if (!act) return nothing;
        const by =
          act.kind === "aggregator" ? person : clients[act.counterparty.id === fleet.counterparties[0] ? 0 : 1];
        return by.remove("avrs/delete", { ids: [{ id: act.id, version: act.version }] });
      }
      case "load": {
        loads += 1;
        const more = ledger(`n${loads}`, `${pick},07`, `${pick % 7},03`);
        const { id } = (await person.upload(fleet.parkId, `more-${loads}.csv`, more)).body.data as { id: number };
        const { version } = await settled(person, id);
        const confirmed = await person.post(`disps/import/${id}/confirm`, { version });
        if (confirmed.status === 202) await settled(person, id);
        return confirmed;
      }
      default: {
        const reports = await reportsOf(person, fleet, month);
        const report = reports[pick % Math.max(reports.length, 1)];
        if (!report) return nothing;
        if (what === "delete")
          return person.remove("reports/commissioner/delete", { ids: [{ id: report.id, version: report.version }] });
        // Reports are signed elsewhere: here it is enough that nobody may change them any more.
        const confirmed = { status_id: 2, version: report.version + 1 };
        await house.db
          .updateTable("commissioner_reports")
          .set(confirmed)
          .where("id", "=", report.id)
          .where("version", "=", report.version)
          .execute();
        return { status: 200 };
      }
    }
  }

  it("never act more than was earned, whatever they do at once", async () => {
    const done = new Map<string, number>();
    const day = fc.tuple(...managers.map(() => fc.array(action, { minLength: 24, maxLength: 28 })));
    const works = async (person: Person, actions: readonly Action[]) => {
      for (const one of actions) {
        const { status } = await does(person, one);
        done.set(`${one.what} ${status}`, (done.get(`${one.what} ${status}`) ?? 0) + 1);
        expect([200, 201, 202, 404, 409, 422], JSON.stringify(one)).toContain(status);
      }
    };
    const property = fc.asyncProperty(day, async (days) => {
      await begin();
      await Promise.all(managers.map((person, place) => works(person, days[place] ?? [])));
      expect(await brokenLaws(house.db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
    for (const what of ["save 200", "single 201", "acts 200", "legal 200", "load 202"])
      expect([...done.keys()]).toContain(what);
    expect((await actsOf(managers[0])).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["aggregator", "legal"]),
    );
  });
});
