import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CFB, read, utils } from "xlsx";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Named = { id: number; number: string; version: number };
/** Names as they are after everything was edited. */
const [RENAMED, MOVED, RENUMBERED] = ["ТОО «Переименованное»", "г. Астана, ул. Новая, 1", "Д-НОВЫЙ"];

let house: House;
let manager: Person;
let fleet: Fleet;
let report: Named;
let act: Named;
let invoice: Named;

const of = async (path: string) => (await manager.get(path)).body.data as Record<string, unknown>;
const first = async (path: string) => ((await manager.get(path)).body.data as Named[])[0] as Named;
const confirm = (table: "commissioner_reports" | "avrs" | "esfs", id: number, status_id: number, more = {}) =>
  house.db
    .updateTable(table)
    .set({ status_id, ...more })
    .where("id", "=", id)
    .execute();

/** A park whose April is split; everything of its first counterparty. */
async function april(): Promise<Fleet> {
  const opened = await openFleet(manager);
  await importFile(manager, opened.parkId, "april.csv", monthOf("2026-04", `p${opened.parkId}`));
  await closeMonth(manager, opened, "2026-04");
  return opened;
}

/** Edits whatever a paper is made of: the counterparty, its tax status, the contract, the aggregator. */
async function editAll({ counterparties: [counterparty], contracts: [contract] }: Fleet): Promise<void> {
  const { form_activity, iin_bin, version } = await of(`counterparties/${counterparty}`);
  const edited = await manager.put(`counterparties/${counterparty}`, {
    name: RENAMED,
    form_activity,
    iin_bin,
    director: "Новый Н. Н.",
    director_position: "Президент",
    email: null,
    phone: "+77011112233",
    city_id: null,
    address: MOVED,
    iik: null,
    bik: null,
    kbe: "11",
    note: "",
    tax_regime_id: 1,
    vat_payer: true,
    tax_from: "2026-03-01",
    version,
  });
  expect(edited.status).toBe(200);
  const { park, counterparty: party, scan: _, ...terms } = await of(`contract/${contract}`);
  const renumbered = await manager.put(`contract/${contract}`, {
    ...terms,
    number_contract: `${RENUMBERED}-${contract}`,
    date_conclusion: "2026-02-02",
    park_id: (park as Named).id,
    counterparty_id: (party as Named).id,
  });
  expect([renumbered.status, renumbered.body.errors]).toEqual([200, undefined]);
  await house.db
    .updateTable("aggregators")
    .set({ name: "ТОО «Другой агрегатор»", address: MOVED, director: "Другой Д. Д.", kbe: "15" })
    .where("id", "=", 1)
    .execute();
}

/** A file of an archive as text. */
const content = (archive: Buffer, name: string, encoding: "utf8" | "binary" = "utf8") =>
  Buffer.from((CFB.find(CFB.read(archive, { type: "buffer" }), name)?.content ?? []) as Uint8Array).toString(encoding);

/** What stands around a paper is told as it is now: each of it leads to another record. */
const withoutChain = (card: object) => ({ ...card, chain: undefined });

/** All that a person can see or take away of the three papers. */
async function everything() {
  const sheet = async (path: string, ids: number[]) => {
    const { raw, status } = await manager.post(path, { ids });
    expect(status).toBe(200);
    const book = read(raw, { type: "buffer" });
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
  };
  const [xml, to1c] = [
    await manager.post("esfs/xml", { ids: [invoice.id] }),
    await manager.post("avrs/export/1c", { ids: [act.id] }),
  ];
  expect([xml.status, to1c.status]).toEqual([200, 200]);
  return {
    cards: [
      await of(`reports/commissioner/${report.id}`),
      await of(`avrs/${act.id}`),
      await of(`esfs/${invoice.id}`),
    ].map(withoutChain),
    rows: [
      await first(`reports/commissioner?filter[counterparty]=${fleet.counterparties[0]}`),
      await first(`avrs?filter[counterparty]=${fleet.counterparties[0]}`),
      await first(`esfs?filter[counterparty]=${fleet.counterparties[0]}`),
    ],
    sheets: [await sheet("avrs/export", [act.id]), await sheet("esfs/export", [invoice.id])],
    xml: xml.raw.toString("utf8"),
    to1c: content(to1c.raw, "/EnterpriseData.xml").replace(/<msg:CreationDate>.*?</, "<"),
    to1cTable: utils.sheet_to_csv(
      read(content(to1c.raw, "/avr_1c.xlsx", "binary"), { type: "binary" }).Sheets.АВР ?? {},
    ),
  };
}

beforeAll(async () => {
  house = await openHouse({ today: "2026-05-10" });
  manager = await house.enter();
  fleet = await april();
  const [counterparty] = fleet.counterparties;
  report = await first(`reports/commissioner?filter[counterparty]=${counterparty}`);
  await confirm("commissioner_reports", report.id, 2);
  await manager.post("avrs/generate", {});
  act = await first(`avrs?filter[counterparty]=${counterparty}`);
  await confirm("avrs", act.id, 2, { confirmed_at: "2026-05-08T06:00:00Z" });
  await manager.post("esfs/generate", {});
  invoice = await first(`esfs?filter[counterparty]=${counterparty}`);
  await confirm("esfs", invoice.id, 3, { discharge_date: "2026-05-09" });
});
afterAll(() => house?.close());

describe("a confirmed paper is a copy", () => {
  it("of which nothing changes whatever is edited afterwards: card, row, print, XLSX, XML and 1C", async () => {
    const before = await everything();
    await editAll(fleet);
    expect(await everything()).toEqual(before);
    expect(before.to1c).toContain("<Наименование>ИП Тест");
    expect(before.to1cTable).toContain("ИП Тест");
    expect(JSON.stringify(before)).not.toContain(RENAMED);
  });

  it("while one that nobody has signed follows its counterparty and contract", async () => {
    const open = await april();
    const [counterparty, contract] = [open.counterparties[0], open.contracts[0]];
    const draft = await first(`reports/commissioner?filter[counterparty]=${counterparty}`);
    await editAll(open);
    expect(await of(`reports/commissioner/${draft.id}`)).toMatchObject({
      counterparty: { name: RENAMED },
      contract: { number: `${RENUMBERED}-${contract}`, date: "2026-02-02" },
      principal: { name: RENAMED, address: MOVED, director: "Новый Н. Н.", kbe: "11" },
    });
  });

  it("and each of a month's reports copies its own counterparty and its own contract", async () => {
    const { parkId, counterparties, contracts } = await april();
    const made = await house.db
      .selectFrom("commissioner_reports as r")
      .innerJoin("counterparties as cp", "cp.id", "r.counterparty_id")
      .innerJoin("contracts as c", "c.id", "r.contract_id")
      .select([
        "r.counterparty_id",
        "r.contract_id",
        "r.principal",
        "contract_number",
        "cp.iin_bin",
        "c.number_contract",
      ])
      .where("r.park_id", "=", parkId)
      .orderBy("r.id")
      .execute();
    expect(made.map((row) => [row.counterparty_id, row.contract_id])).toEqual([
      [counterparties[0], contracts[0]],
      [counterparties[1], contracts[1]],
    ]);
    for (const row of made)
      expect([row.principal.iin_bin, row.contract_number]).toEqual([row.iin_bin, row.number_contract]);
  });
});
