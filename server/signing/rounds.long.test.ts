import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { defined } from "../../contract/resource/defined.ts";
import { tableOf } from "../../definition/names.ts";
import { signingsIn } from "../../definition/steps.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { actsOf, confirmReports, makeActs } from "../testing/avrs.ts";
import { exportOf, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { headOfA, keyOf, keyOfTrader, sign } from "../testing/keys.ts";
import { closeMonth } from "../testing/month.ts";
import { hasOpenssl, opensslFaults } from "../testing/openssl-verify.ts";
import type { Person } from "../testing/person.ts";

const OUTSOURCER = "210640014562";
const AGGREGATORS = "sign/aggregators";
/** A park's April; each park has a driver of its own. */
const aprilOf = (parkId: number): string =>
  exportOf([
    ["05.04.2026 10:00:00", `d${parkId}`, "cash_collected", "1000,00", "Заказ 1"],
    ["05.04.2026 10:00:01", `d${parkId}`, "partner_ride_fee", "-42,01", "Заказ 1"],
  ]);

type Side = { readonly person: Person; readonly key: Credential; readonly at: string };
/** A record that is signed: its sides in their order, and who may send it back. */
type Made = {
  readonly path: string;
  readonly id: number;
  readonly sides: readonly Side[];
  readonly objects?: { readonly person: Person; readonly ofMany?: boolean };
};

/**
 * What may happen to a record: a side is shown its paper and signs it, signs one that it was shown before (a window that has been open
 * meanwhile), sends a signature once more over the newest paper; it is sent back; what is printed of it changes.
 */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant("signs" as const), side: fc.nat(1), back: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("late" as const), side: fc.nat(1), back: fc.nat(4) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("resends" as const), side: fc.nat(1), back: fc.nat(4) }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant("objects" as const), side: fc.nat(1), back: fc.constant(0) }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("edits" as const), side: fc.nat(1), back: fc.constant(0) }) },
  ),
  { minLength: 5, maxLength: 12 },
);
type Step = { does: "signs" | "late" | "resends" | "objects" | "edits"; side: number; back: number };
const step = (does: Step["does"], side = 0, back = 0): Step => ({ does, side, back });
/** A colleague sends the paper back while the other side's window is open; and the void signature is sent once more. */
const KNOWN: [Step[]][] = [
  [[step("signs"), step("objects"), step("edits"), step("signs"), step("late", 1, 1), step("signs", 1)]],
  [[step("signs"), step("objects"), step("signs", 1), step("resends"), step("signs"), step("signs", 1)]],
];

describe("a paper, whatever is done to it in whatever order", { skip: !hasOpenssl, meta: { lacks: "OpenSSL" } }, () => {
  let house: House;
  let manager: Person;
  let head: Credential;
  let company: Credential;
  let serial = 0;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    head = headOfA();
    company = keyOf({ iin: "850203300121", bin: OUTSOURCER, organization: "ТОО Аутсорсер" });
  });
  afterAll(() => house?.close());

  const made = async (person: Person, path: string, body: object) => {
    const reply = await person.post(path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return (reply.body.data as { id: number }).id;
  };
  /** A park of its own, and the client of its first counterparty with their key. */
  async function open(who: Parameters<House["enter"]>[0] = {}, more: Parameters<typeof openFleet>[1] = {}) {
    const fleet = await openFleet(manager, more);
    const [counterparty] = fleet.counterparties;
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [counterparty], ...who });
    return { fleet, counterparty, client, trader: await keyOfTrader(manager, counterparty) };
  }
  const byAggregator = (path: string, id: number, client: Person, trader: Credential): Made => ({
    path,
    id,
    objects: { person: client },
    sides: [
      { person: manager, key: head, at: AGGREGATORS },
      { person: client, key: trader, at: "sign" },
    ],
  });
  async function closed() {
    const opened = await open({}, { taxRegime: 1 });
    const { parkId } = opened.fleet;
    await importFile(manager, parkId, `april-${parkId}.csv`, aprilOf(parkId));
    const [report] = await closeMonth(manager, opened.fleet, "2026-04");
    return { ...opened, report: report?.id ?? 0 };
  }
  const agreement = (path: string, more: object) => async () => {
    const { fleet, client, trader } = await open();
    const id = await made(manager, path, { contract_id: fleet.contracts[0], formed_on: "2026-05-05", ...more });
    return byAggregator(path, id, client, trader);
  };
  async function outsourced() {
    const { fleet, counterparty, client, trader } = await open({
      outsourcing: true,
      accounting: true,
      counterparties: [],
    });
    const outsourcer = await house.enter({ outsourcing: true });
    const contract = await made(manager, "outsourcing-contracts", {
      number: `А-${++serial}`,
      date: "2026-01-15",
      type_id: 1,
      park_id: fleet.parkId,
      company: "ТОО Аутсорсер",
      outsourcer_id: outsourcer.id,
      fee: 5_000_000,
      vat_payer: false,
      company_iin_bin: OUTSOURCER,
      company_director: "Ким В. С.",
      company_director_position: "Директор",
      company_address: "г. Алматы",
      counterparty_id: counterparty,
    });
    const of = (path: string, id: number): Made => ({
      path,
      id,
      objects: { person: client },
      sides: [
        { person: outsourcer, key: company, at: "sign" },
        { person: client, key: trader, at: "sign" },
      ],
    });
    const inForce = of("contracts", contract);
    return { contract, of, inForce };
  }
  const outsourcedAgreement = (kind: string, path: string, more: object) => async () => {
    const { contract, of, inForce } = await outsourced();
    for (const side of inForce.sides) await signed(inForce, side);
    const body = { contract_id: contract, formed_on: "2026-05-05", ...more };
    return of(path, await made(manager, `outsourcing-${kind}-agreements`, body));
  };
  async function licensed() {
    const fleet = await openFleet(manager);
    const [, counterparty] = fleet.counterparties;
    const { iin_bin: bin } = (await manager.get(`counterparties/${counterparty}`)).body.data as { iin_bin: string };
    const licensor = keyOf({ iin: "850203300121", bin, organization: "ТОО Интегратор" });
    const integrator = await house.enter({ roleId: 2, paid: true, counterparties: [counterparty] });
    const contract = await made(manager, "paid/contracts", {
      number: `Л-${++serial}`,
      date: "2026-01-10",
      counterparty_id: counterparty,
      fee_kind: "month",
      amount: 1_160_000,
      vat_payer: true,
      date_from: "2026-02-01",
      date_to: null,
    });
    return { contract, integrator, licensor };
  }
  const found = async (person: Person, path: string): Promise<number> =>
    ((await person.get(path)).body.data as { id: number }[])[0]?.id ?? 0;
  async function driverReport(parkId: number, client: Person, trader: Credential): Promise<Made> {
    const id = await found(client, `reports/drivers?filter[park]=${parkId}`);
    return { path: "reports/drivers", id, sides: [{ person: client, key: trader, at: "sign" }] };
  }

  /** How a record of each kind of paper comes to be. A kind that the definitions have signed and that is not here fails below. */
  const makers: Readonly<Record<string, () => Promise<Made>>> = {
    oks: async () => {
      const { report, client, trader } = await closed();
      return byAggregator("reports/commissioner", report, client, trader);
    },
    avrs: async () => {
      const { fleet, client, trader } = await closed();
      await confirmReports(house, manager, fleet);
      await makeActs(manager);
      const [act] = await actsOf(client, "&filter[kind]=aggregator");
      return byAggregator("avrs", act?.id ?? 0, client, trader);
    },
    "avrs sign_park": async () => {
      const { fleet, client, trader } = await closed();
      await confirmReports(house, manager, fleet);
      await signed(await driverReport(fleet.parkId, client, trader), { person: client, key: trader, at: "sign" });
      const { body } = await client.post("avrs/generate", {});
      const [act] = await actsOf(client, `&filter[kind]=legal&filter[park]=${fleet.parkId}`);
      if (!act) throw new Error(`There is no act of the park: ${JSON.stringify(body)}`);
      return { path: "avrs", id: act.id, sides: [{ person: client, key: trader, at: "sign-user" }] };
    },
    "driver-reports": async () => {
      const { fleet, client, trader } = await closed();
      return driverReport(fleet.parkId, client, trader);
    },
    contracts: async () => {
      const { counterparty, trader } = await open();
      const { fleet } = await open();
      const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [counterparty] });
      const id = await made(manager, "contract", {
        number_contract: `Ключи-${++serial}`,
        date_conclusion: "2026-01-15",
        park_id: fleet.parkId,
        counterparty_id: counterparty,
        rate: 180,
        bonus_rate: 0,
        month_cap: null,
        starting_balance: 0,
      });
      return byAggregator("contract", id, client, trader);
    },
    offers: async () => {
      const { fleet, counterparty, client, trader } = await open();
      const id = await made(manager, "offers", {
        number: `КО-${++serial}`,
        date: "2026-02-01",
        park_id: fleet.parkId,
        rate: 180,
        without_stamp: false,
        counterparty_id: counterparty,
      });
      const { objects: _, ...offer } = byAggregator("offers", id, client, trader);
      return offer;
    },
    "additional-agreements": agreement("additional_agreements", { rate: 250 }),
    "termination-agreements": agreement("termination_agreements", { ends_on: "2026-12-31" }),
    "outsourcing-contracts": async () => (await outsourced()).inForce,
    "outsourcing-additional-agreements": outsourcedAgreement("additional", "additional_agreement", { fee: 6_000_000 }),
    "outsourcing-termination-agreements": outsourcedAgreement("termination", "termination_agreement", {
      ends_on: "2026-12-31",
    }),
    "paid-contracts": async () => {
      const { contract, integrator, licensor } = await licensed();
      return byAggregator("paid/contracts", contract, integrator, licensor);
    },
    "paid-avrs": async () => {
      const { contract, integrator, licensor } = await licensed();
      const mark = { status_id: 1, version: 1, signed_on: "2026-01-12" };
      await manager.post(`paid/contracts/${contract}/status`, mark);
      await manager.post("paid/avrs/generate", { from: "2026-04-01", to: "2026-04-30" });
      const id = await found(integrator, "paid/avrs");
      const [first, second] = byAggregator("paid/avrs", id, integrator, licensor).sides as [Side, Side];
      return { path: "paid/avrs", id, sides: [second, first], objects: { person: manager, ofMany: true } };
    },
  };

  const papersOf = async ({ path, id }: Made, { person, at }: Side): Promise<SignedPaper | undefined> => {
    const { status, body } = await person.post(`${path}/${at}/papers`, { ids: [id] });
    expect(status).toBeLessThan(500);
    return status === 200 ? (body.data as SignedPaper[])[0] : undefined;
  };
  const send = async ({ path, id }: Made, { person, at }: Side, paper_id: number, cms: string): Promise<boolean> => {
    const { status, body } = await person.post(`${path}/${at}`, { signatures: [{ id, paper_id, cms }] });
    expect([status < 500, status === 200 || body.code]).toEqual([
      true,
      status === 200 || expect.stringMatching(/^[A-Z_]+$/),
    ]);
    return status === 200;
  };
  async function signed(record: Made, side: Side): Promise<void> {
    const paper = await papersOf(record, side);
    if (!paper || !(await send(record, side, paper.paper_id, sign(side.key, paper.content))))
      throw new Error(`${record.path} ${record.id} was not signed`);
  }
  async function objectTo({ path, id, objects }: Made): Promise<void> {
    if (!objects) return;
    const { version } = (await objects.person.get(`${path}/${id}`)).body.data as { version: number };
    const said = { status_id: 0, objection: "Не согласны" };
    const { status } = await (objects.ofMany
      ? objects.person.post(`${path}/status`, { ids: [{ id, version }], ...said })
      : objects.person.post(`${path}/${id}/status`, { ...said, version }));
    expect(status).toBeLessThan(500);
  }
  /** Changes what is printed as somebody could by whatever way there is or comes to be: past all rules. */
  async function edit(noun: string, { id }: Made): Promise<void> {
    const definition = defined.find(({ name }) => name === noun);
    if (!definition) throw new Error(`${noun} is no resource`);
    const table = tableOf(definition);
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = ${table} and column_name = 'number'`.execute(
      house.db,
    );
    if (rows.length > 0)
      await sql`update ${sql.table(table)} set number = ${`И-${++serial}`} where id = ${id}`.execute(house.db);
    else
      await sql`update parks set name = name || '.' where id = (select park_id from ${sql.table(table)} where id = ${id})`.execute(
        house.db,
      );
  }

  /** Does all of it; how many signatures were taken. */
  async function walk(noun: string, record: Made, doing: readonly Step[]): Promise<number> {
    const seen: SignedPaper[] = [];
    const sent: { paper_id: number; cms: string }[] = [];
    const earlier = <T>(all: readonly T[], back: number): T | undefined =>
      all.at(-1 - (back % Math.max(1, all.length)));
    let taken = 0;
    for (const { does, side: which, back } of doing) {
      const side = record.sides[which % record.sides.length] as Side;
      if (does === "objects") await objectTo(record);
      if (does === "edits") await edit(noun, record);
      if (does !== "signs" && does !== "late" && does !== "resends") continue;
      const shown = does === "late" ? undefined : await papersOf(record, side);
      if (shown) seen.push(shown);
      const old = does === "resends" ? earlier(sent, back) : undefined;
      const paper = does === "late" ? earlier(seen, back) : shown;
      const paper_id = paper?.paper_id ?? old?.paper_id;
      const cms = does === "resends" ? old?.cms : paper && sign(side.key, paper.content);
      if (paper_id === undefined || cms === undefined) continue;
      sent.push({ paper_id, cms });
      if (!(await send(record, side, paper_id, cms))) continue;
      taken += 1;
      const { raw, status } = await side.person.post(`${record.path}/evidence`, { ids: [record.id] });
      expect(status).toBe(200);
      expect(await opensslFaults(raw)).toBe("");
    }
    return taken;
  }

  /** A resource may have papers of several kinds, each with its own machine: those of another than the resource's are called by who signs first. */
  const kinds = defined.flatMap((definition) => {
    const signings = signingsIn(definition);
    return [...new Set(signings.map(({ machine }) => machine))].map((machine) => {
      const sides = signings.filter((each) => each.machine === machine).map(({ action }) => action);
      const own = sides.find((action) => action.machine);
      const kind = own ? `${definition.name} ${own.name}` : definition.name;
      return { kind, noun: definition.name, at: sides.map((action) => action.at) };
    });
  });

  it("of every kind that is signed is looked at here", () => {
    expect(Object.keys(makers).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
  });

  it.each(kinds.map((each) => [each.kind, each] as const))(
    "of the kind %s: what is signed always verifies, by OpenSSL and in the archive",
    { timeout: 600_000 },
    async (kind, { noun, at }) => {
      let taken = 0;
      const property = fc.asyncProperty(steps, async (doing) => {
        const record = await (makers[kind] as () => Promise<Made>)();
        expect(record.sides.map((side) => side.at).toSorted()).toEqual(at.toSorted());
        taken += await walk(noun, record, doing);
      });
      await fc.assert(property, { numRuns: 4, examples: KNOWN, endOnFailure: true });
      expect(taken).toBeGreaterThanOrEqual(KNOWN.length); // each of them begins with a signature
      expect((await house.checkArchive()).faults).toEqual([]);
    },
  );
});
