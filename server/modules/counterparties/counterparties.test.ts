import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; tax_regime: { id: number }; vat_payer: boolean };
const bin = makeBin("2019-05", 3) ?? "";

describe("counterparties", () => {
  let house: House;
  let manager: Person;
  let id: number;
  const edit = (more: object = {}) => ({
    name: "ТОО Первое",
    form_activity: 2,
    iin_bin: bin,
    director: "",
    director_position: "",
    email: null,
    phone: null,
    city_id: null,
    address: "",
    iik: null,
    bik: null,
    kbe: null,
    note: "",
    tax_regime_id: 2,
    vat_payer: false,
    tax_from: "2026-01-01",
    ...more,
  });
  const changesOf = async (event: string) =>
    (await house.db.selectFrom("audit").select("changes").where("event", "=", event).orderBy("id").execute()).at(-1)
      ?.changes;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const made = await manager.post("counterparties", edit({ phone: "8 (701) 123-45-67" }));
    expect(made.status).toBe(201);
    ({ id } = made.body.data as Row);
  });
  afterAll(() => house?.close());

  it("are kept in the one spelling of each number, and what was entered is written down", async () => {
    const { data } = (await manager.get(`counterparties/${id}`)).body;
    expect(data).toMatchObject({ iin_bin: bin, phone: "+77011234567", tax_regime: { id: 2 }, vat_payer: false });
    expect(await changesOf("counterparties.created")).toEqual(
      expect.arrayContaining([
        { field: "name", before: null, after: "ТОО Первое" },
        { field: "tax_regime_id", before: null, after: 2 },
        { field: "tax_from", before: null, after: "2026-01-01" },
      ]),
    );
  });

  it("have a БИН that is theirs alone", async () => {
    const second = await manager.post("counterparties", edit({ name: "ТОО Второе" }));
    expect([second.status, second.body.code, Object.keys(second.body.errors ?? {})]).toEqual([
      409,
      "IIN_BIN_TAKEN",
      ["iin_bin"],
    ]);
    const wrong = await manager.post("counterparties", edit({ iin_bin: "123", bik: "?" }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ["bik", "iin_bin"]]);
  });

  it("have a number of the kind that their form of activity asks for", async () => {
    const wrong = await manager.post("counterparties", edit({ form_activity: 1 }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["iin_bin"]]);
  });

  it("have an account and a bank that are one another's, and a КБе that there is", async () => {
    const ask = async (more: object) => {
      const { status, body } = await manager.post("counterparties", edit({ iin_bin: makeBin("2019-07", 4), ...more }));
      return [status, body.errors];
    };
    const bank = { iik: "KZ18722S000012345678", bik: "HSBKKZKX" };
    expect(await ask(bank)).toEqual([422, { bik: ["ИИК другого банка: у счёта и БИК должен быть один банк"] }]);
    for (const kbe of ["30", "10", "1", "177"]) expect((await ask({ kbe }))[1]).toHaveProperty("kbe");
    await house.db.insertInto("banks").values({ bik: "CASPKZKA", name: "Каспи", iban_code: "722" }).execute();
    expect(await ask({ ...bank, bik: "CASPKZKA", kbe: "17" })).toEqual([201, undefined]);
  });

  it("are changed from the version that was seen; a regime holds from its day on", async () => {
    const asked = edit({ address: "г. Алматы", tax_regime_id: 1, vat_payer: true, tax_from: "2026-04-01", version: 1 });
    const done = await manager.put(`counterparties/${id}`, asked);
    expect(done.body.data).toMatchObject({ address: "г. Алматы", tax_regime: { id: 1 }, vat_payer: true, version: 2 });
    expect(await changesOf("counterparties.updated")).toEqual(
      expect.arrayContaining([
        { field: "address", before: "", after: "г. Алматы" },
        { field: "vat_payer", before: false, after: true },
        { field: "tax_from", before: "2026-01-01", after: "2026-04-01" },
      ]),
    );
    const late = await manager.put(`counterparties/${id}`, { ...asked, address: "г. Астана" });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    const found = await manager.get("counterparties?filter[tax_regime]=1&filter[vat_payer]=true");
    expect(found.body).toMatchObject({ total: 1 });
  });

  it("have a note that is changed by itself", async () => {
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as Row;
    const noted = await manager.put(`counterparties/${id}/note`, { note: "Звонить утром", version });
    expect(noted.body.data).toMatchObject({ note: "Звонить утром", version: version + 1 });
    expect(await changesOf("counterparties.noted")).toEqual([{ field: "note", before: "", after: "Звонить утром" }]);
    const again = await manager.put(`counterparties/${id}/note`, { note: "Звонить вечером" });
    expect([again.status, again.body.data]).toMatchObject([200, { note: "Звонить вечером", version: version + 2 }]);
    const late = await manager.put(`counterparties/${id}/note`, { note: "Не звонить", version });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
  });

  it("keep their tax status when something else of them is changed, its certificate of VAT too", async () => {
    const statuses = () =>
      house.db.selectFrom("counterparty_tax_statuses").selectAll().where("counterparty_id", "=", id).execute();
    await house.db
      .updateTable("counterparty_tax_statuses")
      .set({ vat_series: "60001", vat_number: "0012345" })
      .where("counterparty_id", "=", id)
      .where("date_from", "=", "2026-04-01")
      .execute();
    const before = await statuses();
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as Row;
    const same = { address: "г. Шымкент", tax_regime_id: 1, vat_payer: true, version };
    for (const [place, tax_from] of [null, "2026-05-01"].entries()) {
      const { status } = await manager.put(
        `counterparties/${id}`,
        edit({ ...same, tax_from, version: version + place }),
      );
      expect([tax_from, status, await statuses()]).toEqual([tax_from, 200, before]);
    }
    const later = edit({ ...same, tax_regime_id: 8, tax_from: "2026-05-01", version: version + 2 });
    expect((await manager.put(`counterparties/${id}`, later)).status).toBe(200);
    expect((await statuses()).at(-1)).toMatchObject({ date_from: "2026-05-01", regime_id: 8, vat_number: "0012345" });
  });

  it("are refused a tax status that there cannot be, on the field that is wrong and in words that say what to do", async () => {
    const stored = () => house.db.selectFrom("counterparty_tax_statuses").selectAll().orderBy("date_from").execute();
    const [{ version }, before] = [(await manager.get(`counterparties/${id}`)).body.data as Row, await stored()];
    const other = { iin_bin: makeBin("2019-06", 3) ?? "", name: "ТОО Другое" };
    const [gone, noVat, due] = [
      { tax_regime_id: [expect.stringContaining("31.12.2025")] },
      { vat_payer: [expect.stringContaining("С 2026 года")] },
      { tax_from: ["Необходимо заполнить поле"] },
    ];
    const wrong = [
      [{ tax_regime_id: 2, vat_payer: true, tax_from: "2026-01-01" }, noVat],
      [{ tax_regime_id: 4, tax_from: "2026-02-01" }, gone],
      [{ tax_regime_id: 3, tax_from: "2025-02-01" }, gone], // of a new one: it would hold today
      [{ tax_regime_id: 7, tax_from: "2025-12-31" }, gone],
      [{ tax_regime_id: 7, vat_payer: true, tax_from: "2026-01-01" }, noVat],
      [{ tax_regime_id: 2, tax_from: null }, due],
    ] as const;
    for (const [status, errors] of wrong) {
      const made = await manager.post("counterparties", edit({ ...other, ...status }));
      expect([status, made.status, made.body.errors]).toEqual([status, 422, errors]);
      if (status.tax_from === "2025-02-01") continue;
      const put = await manager.put(`counterparties/${id}`, edit({ ...status, version }));
      expect([status, put.status, put.body.errors]).toEqual([status, 422, errors]);
    }
    expect(await stored()).toEqual(before);
    const past = edit({ tax_regime_id: 4, tax_from: "2025-06-01", version });
    expect((await manager.put(`counterparties/${id}`, past)).status).toBe(200); // it ended with the row of 2026
  });

  it("say on their card which limits hold this month, or why there is none", async () => {
    const limits = async () => ((await manager.get(`counterparties/${id}`)).body.data as { limits: string }).limits;
    const tax = (more: { date_from: string; regime_id: number; vat_payer: boolean }) =>
      house.db
        .insertInto("counterparty_tax_statuses")
        .values({ aggregator_id: 1, counterparty_id: id, ...more })
        .execute();
    await house.db.deleteFrom("counterparty_tax_statuses").where("counterparty_id", "=", id).execute();
    await tax({ date_from: "2026-01-01", regime_id: 1, vat_payer: true });
    expect(await limits()).toBe("Без лимита: Общеустановленный, плательщик НДС");
    await tax({ date_from: "2026-05-09", regime_id: 1, vat_payer: false });
    expect((await limits()).replaceAll("\u00a0", " ")).toBe("НДС: до 43 250 000,00 ₸ за 01.05.2026–31.12.2026");
  });

  it("stand behind the parks that they have a contract with, until it is switched off", async () => {
    const fleet = await openFleet(manager);
    const [one] = fleet.counterparties;
    const parks = async () => ((await manager.get(`counterparties/${one}`)).body.data as { parks: object[] }).parks;
    const ofPark = async () => (await manager.get(`counterparties?filter[park]=${fleet.parkId}`)).body;
    expect([await parks(), await ofPark()]).toMatchObject([[{ id: fleet.parkId }], { total: 2 }]);
    const { version } = (await manager.get(`contract/${fleet.contracts[0]}`)).body.data as Row;
    await manager.post(`contract/${fleet.contracts[0]}/active`, { version, is_active: false });
    expect([await parks(), await ofPark()]).toMatchObject([[], { total: 1 }]);
  });

  it("are told apart by their БИН where they are called alike, and only there", async () => {
    const name = "ТОО Тёзка";
    const make = async (iin_bin: string) =>
      expect((await manager.post("counterparties", edit({ name, iin_bin }))).status).toBe(201);
    const notes = async () =>
      ((await manager.get("counterparties/names")).body.data as { name: string; note?: string }[])
        .filter((each) => each.name === name)
        .map(({ note }) => note)
        .sort();
    const [one, other] = [makeBin("2011-03", 77) ?? "", makeBin("2011-03", 78) ?? ""];
    await make(one);
    expect(await notes()).toEqual([undefined]);
    await make(other);
    expect(await notes()).toEqual([one, other].sort());
  });

  it("are nobody's of another aggregator", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as Row;
    expect((await stranger.put(`counterparties/${id}`, edit({ version }))).status).toBe(404);
    expect((await stranger.put(`counterparties/${id}/note`, { note: "?", version })).status).toBe(404);
    expect((await stranger.get("counterparties/names")).body.data).toEqual([]);
  });
});
