import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINKS } from "../../limits.ts";
import { openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

type Made = {
  created: number;
  existing: number;
  contracts: { id: number; number: string; is_new: boolean }[];
  skipped: { driver: { id: number; number: string }; why: string }[];
};
type Contract = {
  id: number;
  version: number;
  number: string;
  status: { id: number };
  form: string;
  commission: number;
  instant_fee: number;
  can: Record<string, { ok: boolean }>;
};

describe("contracts with drivers", () => {
  let house: House;
  let manager: Person;
  let parkId: number;
  let otherPark: number;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    ({ parkId } = await openFleet(manager));
    ({ parkId: otherPark } = await openFleet(manager));
  });
  afterAll(() => house?.close());

  async function driver(name: string, park = parkId): Promise<number> {
    const papers = { iin: null, phone: null, licence: null, plate: null, hired_on: null, note: "" };
    return ((await manager.post("drivers", { ...papers, name, park_id: park })).body.data as { id: number }).id;
  }
  const make = async (body: object, person = manager): Promise<Made> => {
    const { status, body: reply } = await person.post("drivers/contracts", body);
    expect(status, JSON.stringify(reply)).toBe(201);
    return reply.data as Made;
  };
  const card = async (id: number): Promise<Contract> =>
    (await manager.get(`drivers/contracts/${id}`)).body.data as Contract;
  const step = (id: number, body: object) => manager.post(`drivers/contracts/${id}/status`, body);

  it("are made for many drivers at once, each once, with the terms of the park's last one", async () => {
    const drivers = [await driver("Первый"), await driver("Второй")];
    const terms = { form: "person", commission: 420, instant_fee: 150 };
    const first = await make({ park_id: parkId, driver_ids: drivers.slice(0, 1), ...terms });
    expect(first).toMatchObject({ created: 1, existing: 0, contracts: [{ number: "ДВ-2026-000001", is_new: true }] });
    const again = await make({ park_id: parkId, driver_ids: drivers });
    expect(again).toMatchObject({ created: 1, existing: 1 });
    expect(again.contracts.map(({ number, is_new }) => [number, is_new])).toEqual([
      ["ДВ-2026-000002", true],
      ["ДВ-2026-000001", false],
    ]);
    expect(await card(again.contracts[0]?.id ?? 0)).toMatchObject({ ...terms, status: { id: 0 } });
  });

  it("are read by whoever was given their address, and by no other id", async () => {
    const made = await make({ park_id: parkId, driver_ids: [await driver("Адресов Адрес")], commission: 300 });
    const { link } = (await card(made.contracts[0]?.id ?? 0)) as Contract & { link: string };
    const [, id = ""] = link.split("/driver-agreement?contract=");
    expect(id).toMatch(/^[0-9a-f]{64}$/); // of 244 bits of chance
    const read = (contract: string) =>
      house.app.inject({ method: "GET", url: `/api/drivers/contracts/preview/${contract}` });
    expect((await read(id)).json().data).toEqual({
      number: expect.any(String),
      date: expect.any(String),
      park: expect.any(String),
      performer: "Адресов Адрес",
      rate: 300,
    });
    const wordsOf = async (url: string) => {
      const { rawPayload } = await house.app.inject({ method: "GET", url: `/api/drivers/contracts/${url}` });
      return (await readPdf(rawPayload)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
    };
    const printed = await wordsOf(`preview/${id}/print`);
    expect(printed).toContain("Адресов Адрес");
    expect(printed).not.toContain("ИИН");
    const forms = [await wordsOf("forms/driver/print"), await wordsOf("forms/courier/print")];
    expect(forms.map((words) => /Договор с (водителем|курьером)/u.exec(words)?.[1])).toEqual(["водителем", "курьером"]);
    const nothing = [String(made.contracts[0]?.id), "00000000-0000-0000-0000-000000000000"];
    const others = [...nothing, ...nothing.map((contract) => `${contract}/print`)].map(read);
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    for (let misses = 4; misses < LINKS.most; misses += 1) await read("1");
    expect((await read(id)).statusCode).toBe(429);
  });

  it("of the same drivers made twice at once are made once", async () => {
    const drivers = [await driver("Третий"), await driver("Четвёртый")];
    const made = await Promise.all([make({ driver_ids: drivers }), make({ driver_ids: drivers })]);
    expect(made.map(({ created }) => created).toSorted()).toEqual([0, 2]);
  });

  it("are made neither for somebody who is dismissed nor for another park's driver", async () => {
    const gone = await driver("Уволенный");
    const dismissed = { ids: [{ id: gone, version: 1 }], status_id: 2 };
    expect((await manager.post("drivers/status", dismissed)).status).toBe(200);
    const { created, skipped } = await make({ driver_ids: [gone] });
    expect([created, skipped]).toEqual([
      0,
      [{ driver: { id: gone, number: "Уволенный" }, why: expect.stringContaining("уволен") }],
    ]);
    const other = await driver("Чужой", otherPark);
    expect((await manager.post("drivers/contracts", { park_id: parkId, driver_ids: [other] })).status).toBe(404);
    const client = await house.enter({ roleId: 2, parks: [parkId] });
    expect((await client.post("drivers/contracts", { driver_ids: [other] })).status).toBe(404);
  });

  it("are in force once the park puts the accepted paper in, and stay as they are from then on", async () => {
    const client = await house.enter({ roleId: 2, parks: [parkId] });
    const { contracts } = await make({ driver_ids: [await driver("Пятый")] }, client);
    const id = contracts[0]?.id ?? 0;
    const accepted = { status_id: 1, signed_on: "2026-05-09", version: 1 };
    expect((await step(id, accepted)).status).toBe(422);
    const scan = await sendScan(client, "Договор.pdf");
    expect((await client.post(`drivers/contracts/${id}/status`, { ...accepted, scan })).status).toBe(200);
    const terms = { date: "2026-05-01", form: "person", commission: 1, instant_fee: 1 };
    const changed = await manager.put(`drivers/contracts/${id}`, { ...terms, version: 2 });
    expect(changed.status).toBe(409);
    expect((await manager.remove("drivers/contracts/delete", { ids: [{ id, version: 2 }] })).status).toBe(409);
    expect(await card(id)).toMatchObject({ status: { id: 1 }, can: { edit: { ok: false }, delete: { ok: false } } });
  });

  it("that are terminated make room for a new one", async () => {
    const one = await driver("Шестой");
    const { contracts } = await make({ driver_ids: [one] });
    const id = contracts[0]?.id ?? 0;
    const scan = await sendScan(manager, "Договор.pdf");
    await step(id, { status_id: 1, signed_on: "2026-05-01", scan, version: 1 });
    expect((await make({ driver_ids: [one] })).created).toBe(0);
    expect((await step(id, { status_id: 2, terminated_on: "2026-05-10", version: 2 })).status).toBe(200);
    expect((await make({ driver_ids: [one] })).created).toBe(1);
  });
});
