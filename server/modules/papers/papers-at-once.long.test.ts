import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOfOne } from "../../../definition/action.ts";
import { type Step, stepsIn } from "../../../definition/steps.ts";
import { additionalAgreements } from "../../../src/resources/additional-agreements/additional-agreements.ts";
import { driverActs } from "../../../src/resources/driver-acts/driver-acts.ts";
import { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import { driverReports } from "../../../src/resources/driver-reports/driver-reports.ts";
import { offers } from "../../../src/resources/offers/offers.ts";
import { outsourcingContracts } from "../../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { paidAvrs } from "../../../src/resources/paid-avrs/paid-avrs.ts";
import { paidContracts } from "../../../src/resources/paid-contracts/paid-contracts.ts";
import { payments } from "../../../src/resources/payments/payments.ts";
import { terminationAgreements } from "../../../src/resources/termination-agreements/termination-agreements.ts";
import { exportOf, type Fleet, importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { closeMonth, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import { brokenPaperLaws } from "../../testing/paper-laws.ts";
import type { Person } from "../../testing/person.ts";

const APRIL = "2026-04";
const TODAY = "2026-05-10";
const PAPERS = {
  offers,
  payments,
  "drivers/contracts": driverContracts,
  "drivers/avrs": driverActs,
  "paid/contracts": paidContracts,
  "paid/avrs": paidAvrs,
  "outsourcing-contracts": outsourcingContracts,
  additional_agreements: additionalAgreements,
  termination_agreements: terminationAgreements,
  "reports/drivers": driverReports,
} as const;
type Path = keyof typeof PAPERS;
type Paper = { id: number; version: number; status: { id: number } };
type Done = { status: number };

const LEDGER = exportOf(
  [1, 2, 3].flatMap((driver) => [
    ["05.04.2026 10:00:00", `p-${driver}`, "cash_collected", "1000,00"],
    ["05.04.2026 10:00:01", `p-${driver}`, "card", "2000,01"],
    ["05.04.2026 10:00:02", `p-${driver}`, "partner_ride_fee", `-4${driver},00`],
  ]),
);

describe("many people at the papers of a park", () => {
  let house: House;
  let people: [Person, Person, Person];
  let client: Person;
  let fleet: Fleet;
  let drivers: number[];
  beforeAll(async () => {
    house = await openHouse({ today: TODAY });
    people = [await house.enter(), await house.enter(), await house.enter()];
    const [manager] = people;
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", LEDGER);
    await closeMonth(manager, fleet, APRIL);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [...fleet.counterparties] });
    const bank = { bik: "CASPKZKA", name: "АО «Kaspi Bank»", iban_code: "722", valid_from: "2000-01-01" };
    await house.db
      .insertInto("banks")
      .values(bank)
      .onConflict((each) => each.doNothing())
      .execute();
    await house.db.updateTable("counterparties").set({ iik: "KZ18722S000012345678", bik: "CASPKZKA" }).execute();
    drivers = [await driver("Первый"), await driver("Второй")];
  });
  afterAll(() => house?.close());

  async function driver(name: string): Promise<number> {
    const papers = { iin: null, phone: null, licence: null, plate: null, hired_on: null, note: "" };
    const { body } = await people[0].post("drivers", { ...papers, name, park_id: fleet.parkId });
    return (body.data as { id: number }).id;
  }

  /** How a paper is made; `pick` chooses among few numbers and contracts, so that people meet. */
  const make: Readonly<Record<Path, (person: Person, pick: number) => Promise<Done>>> = {
    offers: (person, pick) =>
      person.post("offers", {
        number: `ОФ-${pick % 5}`,
        date: "2026-02-01",
        park_id: fleet.parkId,
        rate: pick,
        counterparty_id: fleet.counterparties[pick % 2],
        without_stamp: false,
      }),
    payments: (person) => person.post("payments/generate", { from: "2026-04-01", to: "2026-04-30" }),
    "drivers/contracts": (person) => person.post("drivers/contracts", { driver_ids: drivers }),
    "drivers/avrs": (person) => person.post("drivers/avrs/generate", {}),
    "paid/contracts": (person, pick) =>
      person.post("paid/contracts", {
        number: `И-${pick % 4}`,
        date: "2026-01-15",
        date_from: "2026-02-01",
        date_to: null,
        vat_payer: true,
        counterparty_id: fleet.counterparties[0],
        fee_kind: "month",
        amount: 1 + pick,
        rate: null,
      }),
    "paid/avrs": (person) => person.post("paid/avrs/generate", {}),
    "outsourcing-contracts": (person, pick) =>
      person.post("outsourcing-contracts", {
        number: `А-${pick % 4}`,
        date: "2026-01-15",
        type_id: 1,
        park_id: fleet.parkId,
        company: "ТОО Аутсорсер",
        outsourcer_id: null,
        fee: pick,
        vat_payer: false,
        poa_number: "",
        poa_date: null,
        poa_until: null,
      }),
    additional_agreements: (person, pick) =>
      person.post("additional_agreements", {
        contract_id: fleet.contracts[pick % 2],
        formed_on: "2026-05-05",
        rate: 100 + pick,
      }),
    termination_agreements: (person, pick) =>
      person.post("termination_agreements", {
        contract_id: fleet.contracts[pick % 2],
        formed_on: "2026-05-05",
        ends_on: "2026-12-31",
        pay_until: null,
        reason: "По соглашению сторон",
      }),
    "reports/drivers": (person) => person.post("reports/drivers/generate", { from: "2026-04-01", to: "2026-04-30" }),
  };

  const steps = new Map(Object.entries(PAPERS).map(([path, paper]) => [path, stepsIn(paper)]));
  /** What was done to which version of a paper, and how often each thing came to be. */
  const written: string[] = [];
  const done = new Map<string, number>();
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);

  async function answersOf(person: Person, { action }: Step): Promise<object> {
    const asked = Object.keys("asks" in action ? (action.asks ?? {}) : {});
    const answer = async (name: string) =>
      name === "scan" ? sendScan(person, "Скан.pdf") : name.endsWith("_on") ? TODAY : "Как решили";
    return Object.fromEntries(await Promise.all(asked.map(async (name) => [name, await answer(name)])));
  }
  async function step(path: Path, paper: Paper, { action, from, to }: Step, person: Person): Promise<Done> {
    const by = action.name === "object" ? client : person;
    const said = { status_id: to, ...(await answersOf(by, { action, from, to })) };
    const { id, version } = paper;
    const reply = await (isOfOne([action])
      ? by.post(`${path}/${id}/status`, { ...said, version })
      : by.post(`${path}/status`, { ...said, ids: [{ id, version }] }));
    if (reply.status !== 200) return reply;
    expect(from, `${path} ${id}: ${action.name} of ${paper.status.id}`).toContain(paper.status.id);
    written.push(`${path} ${id} ${version}`);
    count(`${path} ${action.name}`);
    return reply;
  }
  async function remove(path: Path, { id, version }: Paper, person: Person): Promise<Done> {
    const deletion = PAPERS[path].actions.filter(({ name }) => name === "delete");
    const reply = await (isOfOne(deletion)
      ? person.remove(`${path}/${id}`, { version })
      : person.remove(`${path}/delete`, { ids: [{ id, version }] }));
    if (reply.status === 200) written.push(`${path} ${id} ${version}`);
    return reply;
  }
  async function pay({ id, version }: Paper, amount: number, person: Person): Promise<Done> {
    const reply = await person.put(`payments/${id}`, {
      formed_on: TODAY,
      amount,
      knp: "859",
      purpose: "Часть",
      version,
    });
    if (reply.status === 200) written.push(`payments ${id} ${version}`);
    return reply;
  }
  /** What no ledger knows of the park's month is entered, or it is recomputed. */
  async function tell({ id, version }: Paper, pick: number, person: Person): Promise<Done> {
    const entered = { received: 1 + pick, bank_payouts: pick, bank_top_ups: 0, note: "" };
    const reply = await (pick % 2 === 0
      ? person.put(`reports/drivers/${id}`, { ...entered, version })
      : person.post(`reports/drivers/${id}/recompute`, { version }));
    if (reply.status === 200) written.push(`reports/drivers ${id} ${version}`);
    return reply;
  }
  /** The month is split anew, each time otherwise, or taken back. */
  async function month(person: Person, isSaved: boolean, pick: number): Promise<Done> {
    const card = await openMonth(person, fleet, APRIL);
    const shares = [pick * 25, 10_000 - pick * 25];
    if (isSaved) return saveMonth(person, { ...splitBy(card, shares), lower_payments: pick % 4 > 0 });
    return person.remove(`parks/${fleet.parkId}/distribution/${APRIL}`, { version: card.version });
  }
  async function block(person: Person, pick: number): Promise<Done> {
    const reason = { reason: "Долг", until: null, park_id: fleet.parkId, driver_id: drivers[pick % 2] };
    const made = await person.post("blocks", { ...reason, amount: 1 + pick });
    const { id } = made.body.data as { id: number };
    const lifted = { ids: [{ id, version: 1 }], is_lifted: true, lift_reason: "Погашен" };
    return pick % 2 === 0 ? made : person.post("blocks/lifted", lifted);
  }

  const paths = Object.keys(PAPERS) as Path[]; // the keys of a constant
  const action = fc.record({
    path: fc.constantFrom(...paths),
    what: fc.constantFrom("make", "make", "step", "step", "step", "step", "delete", "month", "block", "pay", "tell"),
    pick: fc.nat(400),
  });
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  async function does(person: Person, { path: chosen, what, pick }: Action): Promise<Done> {
    if (what === "make") return make[chosen](person, pick);
    if (what === "month") return month(person, pick % 3 > 0, pick);
    if (what === "block") return block(person, pick);
    const path = OF_ONE[what] ?? chosen;
    const papers = (await person.get(`${path}?per_page=100`)).body.data as Paper[];
    const paper = papers[pick % Math.max(papers.length, 1)];
    if (!paper) return make[path](person, pick);
    if (what === "pay") return pay(paper, 1 + pick * 50_000, person);
    if (what === "tell") return tell(paper, pick, person);
    if (what === "delete") return remove(path, paper, person);
    const known = steps.get(path) ?? [];
    const open = known.filter(({ from }) => from.includes(paper.status.id));
    const among = pick % 4 === 0 || open.length === 0 ? known : open; // now and then what the machine does not let
    const next = among[pick % among.length];
    return next ? step(path, paper, next, person) : { status: 404 };
  }

  /** Until nothing is being made in the background any more. */
  const settled = () =>
    expect
      .poll(
        async () =>
          ((await people[0].get("jobs")).body.data as { status: string }[]).filter(({ status }) => !ENDED.has(status)),
        {
          timeout: 30_000,
        },
      )
      .toEqual([]);

  it("leave every law of the papers standing, whatever they do at once", async () => {
    const day = fc.tuple(...people.map(() => fc.array(action, { minLength: 22, maxLength: 26 })));
    const works = async (person: Person, actions: readonly Action[]) => {
      for (const one of actions) {
        const { status } = await does(person, one);
        count(`${one.what} ${status}`);
        expect([200, 201, 202, 403, 404, 409, 422], JSON.stringify(one)).toContain(status);
      }
    };
    const property = fc.asyncProperty(day, async (days) => {
      await Promise.all(people.map((person, place) => works(person, days[place] ?? [])));
      await settled();
      expect(await brokenPaperLaws(house.db)).toEqual([]);
      expect(await brokenLaws(house.db)).toEqual([]);
      expect(written.filter((each, place) => written.indexOf(each) !== place)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 5, endOnFailure: true });
    for (const what of ["make 201", "make 202", "step 200", "delete 200", "month 200", "tell 200"])
      expect([...done.keys()]).toContain(what);
  });
});

/** What is done to papers of one kind alone. */
const OF_ONE: Readonly<Record<string, Path | undefined>> = { pay: "payments", tell: "reports/drivers" };
const ENDED = new Set(["done", "failed", "cancelled"]);
