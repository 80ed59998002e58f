import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; number_contract: string; rate: number; park: { id: number } };

describe("contracts", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  const edit = (more: object = {}) => ({
    number_contract: "Д-новый",
    date_conclusion: "2026-01-15",
    park_id: fleet.parkId,
    counterparty_id: fleet.counterparties[0],
    rate: 180,
    bonus_rate: 500,
    month_cap: null,
    starting_balance: 100,
    ...more,
  });
  const read = async (id: number): Promise<Row> => (await manager.get(`contract/${id}`)).body.data as Row;
  const update = (id: number, body: object) => manager.put(`contract/${id}`, body);
  const fieldsOf = ({ status, body }: Awaited<ReturnType<Person["post"]>>) => [status, body.code, body.errors];
  const changesOf = async (event: string) =>
    (await house.db.selectFrom("audit").select("changes").where("event", "=", event).orderBy("id").execute()).at(-1)
      ?.changes;

  it("have a number that is theirs alone, and one that is on for a park and its counterparty", async () => {
    const [first] = fleet.contracts;
    const { number_contract } = await read(first);
    const taken = await manager.post("contract", edit({ number_contract, counterparty_id: fleet.counterparties[1] }));
    expect(fieldsOf(taken).slice(0, 2)).toEqual([409, "TAKEN"]);
    expect(Object.keys(taken.body.errors ?? {})).toEqual(["number_contract"]);
    const second = await manager.post("contract", edit());
    expect(fieldsOf(second).slice(0, 2)).toEqual([409, "TAKEN"]);
    expect(Object.keys(second.body.errors ?? {})).toEqual(["counterparty_id"]);
  });

  it("are added with their rates, which are written down with the rest", async () => {
    const { parkId } = await openFleet(manager);
    const made = await manager.post("contract", edit({ number_contract: "Д-1/новый", park_id: parkId }));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ number_contract: "Д-1/новый", rate: 180, bonus_rate: 500, version: 1 });
    expect(made.body.message).toContain("Д-1/новый");
    expect(await changesOf("contracts.created")).toEqual(
      expect.arrayContaining([
        { field: "rate", before: null, after: 180 },
        { field: "starting_balance", before: null, after: "100" },
      ]),
    );
  });

  it("are changed, rates and all, from the version that was seen; whoever comes second hears what changed", async () => {
    const made = (
      await manager.post("contract", edit({ number_contract: "Новый-2", park_id: (await openFleet(manager)).parkId }))
    ).body.data as Row;
    const asked = edit({ number_contract: "Новый-2", park_id: made.park.id, rate: 250 });
    const done = await update(made.id, { ...asked, version: 1 });
    expect([done.status, (done.body.data as Row).rate, (done.body.data as Row).version]).toEqual([200, 250, 2]);
    expect(await changesOf("contracts.updated")).toEqual([{ field: "rate", before: 180, after: 250 }]);
    const late = await update(made.id, { ...asked, rate: 300, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    expect(late.body.details).toMatchObject({ version: 2, changes: [{ field: "rate", yours: 300, theirs: 250 }] });
  });

  it("begin unsigned: no month is split with them until a manager puts the signed original in, with its day", async () => {
    const own = await openFleet(manager);
    const [, third] = fleet.counterparties;
    const made = (
      await manager.post(
        "contract",
        edit({ number_contract: "Без подписи", park_id: own.parkId, counterparty_id: third }),
      )
    ).body.data as Row;
    expect(made).toMatchObject({ status: { id: 0, name: "создан" }, signed_on: null });
    const splitWith = async () => (await openMonth(manager, own, "2026-04")).parties.map(({ contract }) => contract.id);
    expect(await splitWith()).not.toContain(made.id);
    const sign = (body: object) => manager.post(`contract/${made.id}/status`, { status_id: 1, version: 1, ...body });
    const bare = await sign({});
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ["scan", "signed_on"]]);
    const scan = await sendScan(manager, "Оригинал.pdf");
    const signed = await sign({ scan, signed_on: "2026-01-20" });
    expect([signed.status, signed.body.message]).toEqual([200, "Договор действует"]);
    expect(signed.body.data).toMatchObject({
      status: { id: 1 },
      signed_on: "2026-01-20",
      scan: { id: scan },
      version: 2,
    });
    expect(await changesOf("contracts.signed")).toContainEqual({
      field: "scan",
      before: null,
      after: { id: scan, name: "Оригинал.pdf" },
    });
    expect(await splitWith()).toContain(made.id);
    const again = await sign({ scan, signed_on: "2026-01-20", version: 2 });
    expect([again.status, again.body.code]).toEqual([409, "DOCUMENT_IN_FORCE"]);
    const gone = await manager.remove(`contract/${made.id}`, { version: 2 });
    expect([gone.status, gone.body.code]).toEqual([409, "DOCUMENT_IN_FORCE"]);
  });

  it("are deleted while they are unsigned, rates and all", async () => {
    const { parkId } = await openFleet(manager);
    const made = (await manager.post("contract", edit({ number_contract: "Лишний", park_id: parkId }))).body
      .data as Row;
    expect((await manager.remove(`contract/${made.id}`, { version: 1 })).status).toBe(200);
    expect((await manager.get(`contract/${made.id}`)).status).toBe(404);
  });

  it("that ended have their last month, and none after it", async () => {
    const own = await openFleet(manager);
    const [id] = own.contracts;
    const ended = { status_id: 2, is_active: false, ended_on: "2026-04-01" };
    await house.db.updateTable("contracts").set(ended).where("id", "=", id).execute();
    const splitWith = async (month: string) =>
      (await openMonth(manager, own, month)).parties.map(({ contract }) => contract.id);
    expect(await splitWith("2026-04")).toEqual(own.contracts);
    expect(await splitWith("2026-05")).toEqual([own.contracts[1]]);
    const ending = { status_id: 1, is_active: true, ended_on: "2026-03-31" };
    await house.db.updateTable("contracts").set(ending).where("id", "=", id).execute();
    expect(await splitWith("2026-04")).toEqual([own.contracts[1]]);
  });

  it("keep what their reports rest on", async () => {
    const own = await openFleet(manager);
    await importFile(manager, own.parkId, "april.csv", monthOf("2026-04", "contracts"));
    await closeMonth(manager, own, "2026-04");
    const { number_contract, version } = await read(own.contracts[0]);
    const same = edit({
      number_contract,
      park_id: own.parkId,
      counterparty_id: own.counterparties[0],
      rate: 180,
      bonus_rate: 500,
      starting_balance: 12_500_000,
      version,
    });
    const refused = await update(own.contracts[0], { ...same, rate: 200 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["rate"]]);
    expect((await update(own.contracts[0], { ...same, month_cap: 5_000 })).status).toBe(200);
    expect((await read(own.contracts[0])).rate).toBe(180);
  });

  it("show the rates that hold today, which began the latest; one that begins later shows what it begins with", async () => {
    const { contracts } = await openFleet(manager);
    const [id] = contracts;
    const dated = (date_from: string, rate: number) => ({
      aggregator_id: 1,
      contract_id: id,
      date_from,
      rate,
      bonus_rate: 0,
    });
    const rateWith = async (...rows: ReturnType<typeof dated>[]) => {
      await house.db.deleteFrom("contract_rates").where("contract_id", "=", id).execute();
      await house.db.insertInto("contract_rates").values(rows).execute();
      return (await read(id)).rate;
    };
    expect(await rateWith(dated("2020-01-01", 1), dated("2025-01-01", 2), dated("2026-05-12", 3))).toBe(2);
    expect(await rateWith(dated("2031-01-01", 5), dated("2030-01-01", 4))).toBe(4);
  });

  it("are not switched on any more once they are terminated, and the reason is said", async () => {
    const own = await openFleet(manager);
    const [id] = own.contracts;
    const { version } = await read(id);
    const off = await manager.post(`contract/${id}/active`, { is_active: false, version });
    await house.db.updateTable("contracts").set({ status_id: 2 }).where("id", "=", id).execute();
    const on = await manager.post(`contract/${id}/active`, {
      is_active: true,
      version: (off.body.data as Row).version,
    });
    expect([on.status, on.body.code, on.body.message]).toEqual([409, "NOT_NOW", expect.stringContaining("расторгнут")]);
  });

  it("are refused a park that is another's, on its field, before anything is written", async () => {
    const foreign = await openFleet(await house.enter({ aggregator: 2 }), { name: "Чужой" });
    const refused = await manager.post("contract", edit({ number_contract: "Чужой", park_id: foreign.parkId }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["park_id"]]);
  });

  it("are switched off and on, and nobody of another aggregator has them", async () => {
    const [, id] = fleet.contracts;
    const { version } = await read(id);
    const off = await manager.post(`contract/${id}/active`, { is_active: false, version });
    expect([off.status, off.body.data]).toMatchObject([200, { is_active: false }]);
    expect(await changesOf("contracts.deactivated")).toEqual([{ field: "is_active", before: true, after: false }]);
    const stranger = await house.enter({ aggregator: 2 });
    for (const reply of [
      await stranger.get(`contract/${id}`),
      await stranger.post(`contract/${id}/active`, { is_active: true, version: version + 1 }),
      await stranger.put(`contract/${id}`, edit({ version: version + 1 })),
    ])
      expect(reply.status).toBe(404);
  });

  it("are switched by `is_active` alone as they stand, and a version that is sent is held to what was seen", async () => {
    const own = await openFleet(manager);
    const [id] = own.contracts;
    const { version } = await read(id);
    const off = await manager.post(`contract/${id}/active`, { is_active: false });
    expect([off.status, off.body.data]).toMatchObject([200, { is_active: false, version: version + 1 }]);
    const late = await manager.post(`contract/${id}/active`, { is_active: true, version });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    // Two at once wait for each other: both are done, one after the other.
    const both = await Promise.all(
      [true, true].map((is_active) => manager.post(`contract/${id}/active`, { is_active })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ is_active: true, version: version + 3 });
  });
});
