import { describe, expect, it } from "vitest";
import { readPaper } from "./public-papers.ts";

const side = (name: string) => ({
  ...{
    name,
    iin_bin: "180340001231",
    address: "г. Алматы",
    phone: null,
    director: "Д. Директоров",
    director_position: "Директор",
  },
  ...{ iik: null, bik: null, bank: null, kbe: "17", vat_payer: false, vat_certificate: null },
});
const offer = {
  ...{ number: "ОФ-7", date: "2026-02-01", park: "Жетысу", rate: 180, without_stamp: true },
  ...{ aggregator: side("ТОО «Агрегатор»"), party: side("ТОО «Контрагент»") },
};
const wordsOf = async (path: string, kept: object | undefined = offer) => {
  const asked: string[] = [];
  const text = await readPaper(path, async (call) => {
    asked.push(call);
    return kept;
  });
  return { asked, title: text?.title, words: JSON.stringify(text?.sections ?? []) };
};

describe("papers that anybody may read", () => {
  it("are the agreements with drivers and couriers, each with what is its own", async () => {
    const [driver, courier] = [await wordsOf("/driver-agreement"), await wordsOf("/courier-agreement/")];
    expect([driver.asked, courier.asked]).toEqual([[], []]);
    expect(driver.words).toContain("автомобилем");
    expect(driver.words).not.toContain("термокороб");
    expect(courier.words).toContain("Термокороб");
    for (const { words } of [driver, courier]) expect(words).toContain("не является трудовым");
  });

  it("are an offer, of its own sides and rate, with a place for a seal unless it has none", async () => {
    const { asked, title, words } = await wordsOf("/offers/preview/5c1e-77");
    expect([asked, title]).toEqual([["offers/preview/5c1e-77"], "Договор-оферта № ОФ-7"]);
    for (const said of ["ТОО «Агрегатор»", "ТОО «Контрагент», БИН 180340001231", "1,8\u00a0%"])
      expect(words).toContain(said);
    expect(words).not.toContain("М.П.");
    expect((await wordsOf("/offers/preview/5", { ...offer, without_stamp: false })).words).toContain("М.П.");
  });

  it("are nothing at another address, nor of an offer that nobody knows", async () => {
    expect(await readPaper("/offers/preview/5", async () => undefined)).toBeUndefined();
    expect(await readPaper("/nowhere", async () => offer)).toBeUndefined();
  });
});
