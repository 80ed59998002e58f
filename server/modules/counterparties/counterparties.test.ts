import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; tax_regime: { id: number }; vat_payer: boolean };
const bin = makeBin("2019-05", 3) ?? "";

describe("counterparties", () => {
  let house: House;
  let manager: Person;
  let id: number;
  const edit = (more: object = {}) => ({
    ...{ name: "ТОО Первое", form_activity: 2, iin_bin: bin, director: "", director_position: "" },
    ...{ email: null, phone: null, city_id: null, address: "", iik: null, bik: null, kbe: null, note: "" },
    ...{ tax_regime_id: 2, vat_payer: false, tax_from: "2026-01-01", ...more },
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

  it("are changed from the version that was seen; a regime holds from its day on", async () => {
    const asked = edit({ address: "г. Алматы", tax_regime_id: 3, vat_payer: true, tax_from: "2026-04-01", version: 1 });
    const done = await manager.put(`counterparties/${id}`, asked);
    expect(done.body.data).toMatchObject({ address: "г. Алматы", tax_regime: { id: 3 }, vat_payer: true, version: 2 });
    expect(await changesOf("counterparties.updated")).toEqual(
      expect.arrayContaining([{ field: "address", before: "", after: "г. Алматы" }]),
    );
    const late = await manager.put(`counterparties/${id}`, { ...asked, address: "г. Астана" });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    const found = await manager.get("counterparties?filter[tax_regime]=3&filter[vat_payer]=true");
    expect(found.body).toMatchObject({ total: 1 });
  });

  it("have a note that is changed by itself", async () => {
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as Row;
    const noted = await manager.put(`counterparties/${id}/note`, { note: "Звонить утром", version });
    expect(noted.body.data).toMatchObject({ note: "Звонить утром", version: version + 1 });
    expect(await changesOf("counterparties.noted")).toEqual([{ field: "note", before: "", after: "Звонить утром" }]);
  });

  it("are nobody's of another aggregator", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as Row;
    expect((await stranger.put(`counterparties/${id}`, edit({ version }))).status).toBe(404);
    expect((await stranger.put(`counterparties/${id}/note`, { note: "?", version })).status).toBe(404);
    expect((await stranger.get("counterparties/names")).body.data).toEqual([]);
  });
});
