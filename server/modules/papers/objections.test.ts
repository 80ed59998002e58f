import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct } from "../../testing/invoices.ts";
import { closeMonth, monthOf, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

const objection = "Нет двух корпоративных поездок 12 апреля";

describe("a client who does not agree", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let stranger: Person;
  let fleet: Fleet;
  let report: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    const [first] = await closeMonth(manager, fleet, "2026-04");
    report = first?.id ?? 0;
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    stranger = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[1]] });
  });
  afterAll(() => house?.close());

  const cardOf = async (person: Person, path: string) => (await person.get(path)).body.data as { version: number };
  const object = async (person: Person, path: string, more: object = {}) => {
    const { version } = await cardOf(client, path);
    return person.post(`${path}/status`, { status_id: 0, version, objection, ...more });
  };
  const ofReport = () => `reports/commissioner/${report}`;

  it("sends a signed report back with his reason, which the aggregator reads on the card and in the history", async () => {
    await markReport(house, report, 1);
    expect(await cardOf(client, ofReport())).toMatchObject({ can: { object: { ok: true } } });
    const sent = await object(client, ofReport());
    expect([sent.status, sent.body.data]).toMatchObject([200, { status: { id: 0 }, objection }]);
    expect(await cardOf(manager, `reports/commissioner/${report}`)).toMatchObject({
      objection,
      status: { id: 0 },
      can: { edit: { ok: true } },
    });
    const told = await manager.get(`history?noun=oks&id=${report}`);
    expect(JSON.stringify(told.body.data)).toContain(objection);
  });

  it("finds the reason still there when the report was made anew", async () => {
    const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04"), [5000, 5000]));
    expect(saved.status).toBe(200);
    expect(await cardOf(client, ofReport())).toMatchObject({ objection });
  });

  it("has to say why, and may object to what he was sent alone: not before the signature, nor after his own", async () => {
    for (const [status, code] of [
      [0, "DOCUMENT_NOT_SIGNED"],
      [2, "DOCUMENT_CONFIRMED"],
      [3, "DOCUMENT_OVERDUE"],
    ] as const) {
      await markReport(house, report, status);
      expect(await object(client, ofReport())).toMatchObject({ status: 409, body: { code } });
    }
    await markReport(house, report, 1);
    const silent = await object(client, ofReport(), { objection: "" });
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ["objection"]]);
  });

  it("is a client of that counterparty: neither another one nor the aggregator", async () => {
    expect((await object(stranger, ofReport())).status).toBe(404);
    expect((await object(manager, ofReport())).status).toBe(404); // no call of his
  });

  it("sends an act of the aggregator back: its signature is void; an act of his own park is none of it", async () => {
    const act = await putAct(house, report, { status: 1 });
    const path = `avrs/${act}`;
    const sent = await object(client, path);
    expect([sent.status, sent.body.data]).toMatchObject([200, { status: { id: 0 }, objection, signed_at: null }]);
    const legal = await putAct(house, report, { kind: "legal", status: 1 });
    expect(await object(client, `avrs/${legal}`)).toMatchObject({ status: 409, body: { code: "STALE" } });
    expect(await cardOf(client, `avrs/${legal}`)).toMatchObject({ can: { object: { ok: false } } });
  });
});
