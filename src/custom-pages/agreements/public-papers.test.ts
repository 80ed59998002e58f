import { describe, expect, it } from "vitest";
import { readPaper } from "./public-papers.ts";

const side = (name: string) => ({
  name,
  bin: "180340001231",
  address: "г. Алматы",
  director: "Д. Директоров",
  director_position: "Директор",
});
const offer = {
  number: "ОФ-7",
  date: "2026-02-01",
  park: "Жетысу",
  rate: 180,
  without_stamp: true,
  aggregator: side("ТОО «Агрегатор»"),
  party: side("ТОО «Контрагент»"),
};
const wordsOf = async (path: string, kept: object | undefined = offer) => {
  const [pathname = "", search = ""] = path.split(/(?=\?)/u);
  const asked: string[] = [];
  const paper = await readPaper({ pathname, search }, async (call) => {
    asked.push(call);
    return kept;
  });
  const { text, pdf } = paper ?? {};
  return { asked, pdf, title: text?.title, words: JSON.stringify(text?.sections ?? []) };
};

describe("papers that anybody may read", () => {
  it("are the agreements with drivers and couriers, each with what is its own", async () => {
    const [driver, courier] = [await wordsOf("/driver-agreement"), await wordsOf("/courier-agreement/")];
    expect([driver.asked, courier.asked]).toEqual([[], []]);
    expect([driver.pdf, courier.pdf]).toEqual(
      ["driver", "courier"].map((who) => `drivers/contracts/forms/${who}/print`),
    );
    expect(driver.words).toContain("автомобилем");
    expect(driver.words).not.toContain("термокороб");
    expect(courier.words).toContain("Термокороб");
    for (const { words } of [driver, courier]) expect(words).toContain("не является трудовым");
  });

  it("are an offer, of its own sides and rate, with a place for a seal unless it has none", async () => {
    const { asked, pdf, title, words } = await wordsOf("/offers/preview/5c1e-77");
    expect([asked, title]).toEqual([["offers/preview/5c1e-77"], "Договор-оферта № ОФ-7"]);
    expect(pdf).toBe("offers/preview/5c1e-77/print");
    for (const said of ["ТОО «Агрегатор»", "ТОО «Контрагент», БИН 180340001231", "1,8\u00a0%"])
      expect(words).toContain(said);
    expect(words).not.toContain("М.П.");
    expect((await wordsOf("/offers/preview/5", { ...offer, without_stamp: false })).words).toContain("М.П.");
  });

  it("are the contract of one driver, by the id that its address says", async () => {
    const contract = {
      number: "ДВ-7",
      date: "2026-02-01",
      park: "Жетысу",
      performer: "Иванов И.",
      rate: 300,
    };
    const { asked, pdf, title, words } = await wordsOf("/driver-agreement?contract=5c1e-77", contract);
    expect([asked, title]).toEqual([["drivers/contracts/preview/5c1e-77"], "Договор с водителем № ДВ-7"]);
    expect(pdf).toBe("drivers/contracts/preview/5c1e-77/print");
    for (const said of ["Жетысу", "Иванов И., который", "3\u00a0%"]) expect(words).toContain(said);
    expect(
      await readPaper({ pathname: "/driver-agreement", search: "?contract=5" }, async () => undefined),
    ).toBeUndefined();
  });

  it("are nothing at another address, nor of an offer that nobody knows", async () => {
    expect(await readPaper({ pathname: "/offers/preview/5", search: "" }, async () => undefined)).toBeUndefined();
    expect(await readPaper({ pathname: "/nowhere", search: "" }, async () => offer)).toBeUndefined();
  });
});
