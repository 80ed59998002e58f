import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenLimits } from "../../../domain/distribution/laws.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import { conclude, exportOf, type Fleet, HEADER, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { readLimits } from "./limits-of-month.ts";

const MONTHS = ["2026-02", "2026-03", "2026-04"] as const;
/** 600 000 monthly indexes of 2026: the income of the simplified regime. */
const THRESHOLD = 259_500_000_000n;
/** What is left of it: less than the two parks' month, of 3 500.01 each. */
const ROOM = 500_000n;
const unpaid = { transferred: 0, top_up: 0, bank_commission: 0 };
const noMoney = {
  cash: 0,
  card: 0,
  compensation: 0,
  corporate: 0,
  tip: 0,
  promo: 0,
  discount: 0,
  bonus: 0,
  other: 0,
};

/** Two parks with a counterparty in common, three months each; in both the shared one's contract is the last. */
type Place = { parks: [Fleet, Fleet]; shared: number };

describe("many people at the books of two parks", () => {
  let house: House;
  let people: [Person, Person, Person, Person];
  let place: Place;
  beforeAll(async () => {
    house = await openHouse();
    people = [await house.enter(), await house.enter(), await house.enter(), await house.enter()];
    await house.db.updateTable("aggregators").set({ limit_mode: "block" }).where("id", "=", 1).execute();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    const [manager] = people;
    const parks: Place["parks"] = [await openFleet(manager), await openFleet(manager)];
    const [shared] = parks[0].counterparties;
    await conclude(manager, {
      number_contract: `Общий-${parks[1].parkId}`,
      date_conclusion: "2026-01-15",
      park_id: parks[1].parkId,
      counterparty_id: shared,
      rate: 200,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 7,
    });
    for (const { parkId } of parks) {
      const lines = MONTHS.flatMap((month) => monthOf(month, `m${parkId}`).split("\r\n").slice(1));
      await importFile(manager, parkId, "months.csv", [HEADER, ...lines].join("\r\n"));
    }
    place = { parks, shared };
  });

  const fill = async (amount: bigint) =>
    void (await house.db
      .insertInto("starting_limits")
      .values({
        aggregator_id: 1,
        counterparty_id: place.shared,
        kind: "SNR_INCOME",
        period_from: "2026-01-01",
        amount,
      })
      .execute());
  /** A person who has the month open, and is about to save it so. */
  async function splitting(person: Person, fleet: Fleet, month: string, shares: readonly number[]) {
    const card = await openMonth(person, fleet, month);
    const left = card.parties.map((_, row) => shares[row] ?? 0);
    const among = left.some((share) => share > 0) ? left : [10_000]; // whoever was to have it all may be gone
    return () => saveMonth(person, splitBy(card, among));
  }
  const split = async (...of: Parameters<typeof splitting>) => (await splitting(...of))();
  async function removing(person: Person, fleet: Fleet, month: string, skip = 0) {
    const reports = (await reportsOf(person, fleet, month)).slice(skip);
    const ids = reports.map(({ id, version }) => ({ id, version }));
    return async () => (ids.length === 0 ? { status: 404 } : person.remove("reports/commissioner/delete", { ids }));
  }
  const remove = async (...of: Parameters<typeof removing>) => (await removing(...of))();
  async function allBroken(): Promise<unknown[]> {
    const subjects = await house.db
      .selectFrom("contracts")
      .innerJoin("counterparties", "counterparties.id", "contracts.counterparty_id")
      .select(["contracts.id as contract_id", "counterparty_id", "form_activity", "has_limit", "month_cap"])
      .where("contracts.aggregator_id", "=", 1)
      .execute();
    const limits = await readLimits(house.db, 1, subjects, toMonth("2026-04"), null);
    return [...(await brokenLaws(house.db)), ...limits.flatMap((of) => brokenLimits(of.limits))];
  }

  it("who delete March while April is saved leave one chain of balances, and nobody hears of a failure", async () => {
    const [one, other] = people;
    const [fleet] = place.parks;
    for (const month of MONTHS) await split(one, fleet, month, [6000, 4000]);
    for (let tries = 0; tries < 4; tries += 1) {
      await split(one, fleet, "2026-03", [5000, 5000]);
      const actions = [
        await removing(one, fleet, "2026-03"),
        await splitting(other, fleet, "2026-04", [3000 + tries, 7000 - tries]),
      ];
      const replies = await Promise.all(actions.map((action) => action()));
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await allBroken()).toEqual([]);
    }
  });

  it("who delete a month while it is saved never hear of a failure", async () => {
    const [one, other] = people;
    const [fleet] = place.parks;
    for (let tries = 0; tries < 4; tries += 1) {
      await split(one, fleet, "2026-03", [6000, 4000]);
      const actions = [
        await splitting(other, fleet, "2026-03", [3000, 7000]),
        await removing(one, fleet, "2026-03", tries % 2),
      ];
      const replies = await Promise.all(actions.map((action) => action()));
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await allBroken()).toEqual([]);
    }
  });

  it("who save two parks of one counterparty do not take it over its limit", async () => {
    await fill(THRESHOLD - ROOM);
    const [one, other] = people;
    const [first, second] = place.parks;
    for (const month of MONTHS) {
      const actions = [
        await splitting(one, first, month, [10_000]),
        await splitting(other, second, month, [0, 0, 10_000]),
      ];
      const replies = await Promise.all(actions.map((action) => action()));
      expect(replies.map(({ status }) => status)).toContain(422);
      expect(await allBroken()).toEqual([]);
      await remove(one, first, month);
      await remove(one, second, month);
    }
  });

  const action = fc.record({
    what: fc.constantFrom(
      "save",
      "save",
      "save",
      "delete",
      "delete",
      "single",
      "manual",
      "contract",
      "counterparty",
      "load",
    ),
    park: fc.constantFrom(0, 1),
    month: fc.constantFrom(...MONTHS),
    party: fc.nat(2),
    share: fc.integer({ min: 0, max: 10_000 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
  let loads = 0;

  async function does(person: Person, { what, park, month, party, share }: Action): Promise<{ status: number }> {
    const fleet = place.parks[park] ?? place.parks[0];
    const contracts = (await openMonth(person, fleet, month)).parties.map(({ contract }) => contract.id);
    const contract_id = contracts[party % Math.max(contracts.length, 1)] ?? fleet.contracts[0];
    switch (what) {
      case "save":
        return contracts.length === 0
          ? { status: 404 }
          : split(person, fleet, month, party === 0 ? [10_000] : [share, 10_000 - share]);
      case "delete":
        return remove(person, fleet, month, party);
      case "single":
        return person.post("reports/commissioner/single", {
          ...unpaid,
          contract_id,
          period: month,
          transferred: share,
        });
      case "manual":
        return person.post("reports/commissioner/manual", {
          contract_id,
          period: month,
          formed_on: "2026-05-01",
          platform_commission: null,
          tax: null,
          ...unpaid,
          top_up: share,
          amounts: { ...noMoney, cash: share },
        });
      case "contract": {
        const { id: _, ...row } = (await person.get(`contract/${contract_id}`)).body.data as Record<string, unknown>;
        const [of, whose] = [row.park as { id: number }, row.counterparty as { id: number }];
        return person.put(`contract/${contract_id}`, {
          number_contract: row.number_contract,
          date_conclusion: "2026-01-10",
          park_id: of.id,
          counterparty_id: whose.id,
          rate: row.rate,
          bonus_rate: row.bonus_rate,
          month_cap: row.month_cap,
          starting_balance: share,
          version: row.version,
        });
      }
      case "counterparty": {
        const { version } = (await person.get(`counterparties/${place.shared}`)).body.data as { version: number };
        return person.post(`counterparties/${place.shared}/note`, { note: `Заметка ${share}`, version });
      }
      case "load": {
        loads += 1;
        const line = exportOf([[`1${party}.${month.slice(5)}.2026 10:00:00`, `n${loads}`, "card", `${share},00`]]);
        await importFile(person, fleet.parkId, `more-${loads}.csv`, line);
        return { status: 202 };
      }
    }
  }

  it("leave every law of the books standing, whatever they do at once", async () => {
    await fill(THRESHOLD - ROOM);
    const done = new Map<string, number>();
    const day = fc.tuple(...people.map(() => fc.array(action, { minLength: 5, maxLength: 7 })));
    const works = async (person: Person, actions: readonly Action[]) => {
      for (const one of actions) {
        const { status } = await does(person, one);
        done.set(`${one.what} ${status}`, (done.get(`${one.what} ${status}`) ?? 0) + 1);
        expect([200, 201, 202, 404, 409, 422], JSON.stringify(one)).toContain(status);
      }
    };
    const property = fc.asyncProperty(day, async (days) => {
      await Promise.all(people.map((person, place) => works(person, days[place] ?? [])));
      expect(await allBroken()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 3, endOnFailure: true });
    // Chance may have left somebody without luck: a day more, until each action has been done.
    for (let days = 0; days < 10 && !done.has("delete 200"); days += 1) await fc.assert(property, { numRuns: 1 });
    for (const action of ["save 200", "delete 200"]) expect([...done.keys()]).toContain(action);
  });
});
