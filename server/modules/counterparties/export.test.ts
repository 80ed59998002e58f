import { afterAll, beforeAll, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

let house: House;
let manager: Person;
let fleet: Fleet;
beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  fleet = await openFleet(manager);
});
afterAll(() => house?.close());

const rowsOf = (raw: Buffer) => {
  const book = read(raw, { type: "buffer" });
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
};

it("counterparties go to a workbook: the chosen ones, or all without ids, the columns of their list", async () => {
  const { status, headers, raw } = await manager.post("counterparties/export", {});
  expect(status).toBe(200);
  expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("Контрагенты.xlsx");
  const [head = [], ...all] = rowsOf(raw);
  expect(head).toEqual(expect.arrayContaining(["Наименование", "ИИН/БИН"]));
  expect(all.length).toBeGreaterThanOrEqual(fleet.counterparties.length);
  const [id] = fleet.counterparties;
  const card = (await manager.get(`counterparties/${id}`)).body.data as unknown as { name: string; iin_bin: string };
  const chosen = rowsOf((await manager.post("counterparties/export", { ids: [id] })).raw).slice(1);
  expect(chosen.map((row) => row.includes(card.iin_bin))).toEqual([true]);
});

it("those of others are not there to be exported, and clients have no such call", async () => {
  const other = await house.enter({ aggregator: 2 });
  expect((await other.post("counterparties/export", { ids: fleet.counterparties })).status).toBe(404);
  const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
  expect((await client.post("counterparties/export", {})).status).toBe(404); // spec §7 has it for the aggregator alone
});
