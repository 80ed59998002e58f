import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBps, toTiyn, vatWithin } from "../../../domain/money/tiyn.ts";
import { schema } from "../../testing/schemas.ts";
import { enterpriseData, type Sale1c } from "./enterprise-data.ts";

const faults = schema("message.xsd");
const NOW = "2026-05-05T10:00:00";

const sale = (more: Partial<Sale1c> = {}, rate: number | null = 1_600): Sale1c => {
  const vatRate = rate === null ? null : toBps(rate);
  const cost = toTiyn(299_281_44n);
  return {
    key: "1/1",
    number: "000123",
    date: "2026-04-30",
    total: cost,
    organisation: { name: "ТОО «Агрегатор»", iinBin: "180340001231" },
    buyer: { name: "ИП Пример", iinBin: "900101300017" },
    contract: { number: "5", date: "2026-02-01" },
    lines: [
      {
        service: "Комиссионное вознаграждение",
        content: "за апрель 2026",
        unit: "услуга",
        quantity: 1,
        price: cost,
        cost,
        vatRate,
        vat: vatRate === null ? null : vatWithin(cost, vatRate),
      },
    ],
    ...more,
  };
};
const message = (...sales: Sale1c[]) => enterpriseData(sales, NOW);

describe("a message for 1C", () => {
  it("is as its schema wants it: with VAT of either rate, and without", () => {
    for (const rate of [1_600, 1_200, null]) expect(faults(message(sale({}, rate))), String(rate)).toEqual([]);
  });

  it("has the catalogues of many sales once each", () => {
    const another = sale({
      key: "1/2",
      number: "000124",
      buyer: { name: "ТОО «Ёлка & Ко» <1>", iinBin: "180340001231" },
    });
    expect(faults(message(sale(), another, sale({ key: "1/3" })))).toEqual([]);
  });

  it("is so whatever people are called", () => {
    const name = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).map((text) => `ИП ${text}`);
    fc.assert(
      fc.property(name, name, (buyer, service) => {
        const [line] = sale().lines;
        if (!line) throw new Error("There is a line");
        const odd = sale({ buyer: { name: buyer, iinBin: "900101300017" }, lines: [{ ...line, service }] });
        expect(faults(message(odd))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("the schema of a message for 1C refuses", () => {
  const good = message(sale());
  const spoilt = (from: string | RegExp, to: string): string[] => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    return faults(bad);
  };

  it.each([
    ["an element that is missing", "<СуммаВключаетНДС>true</СуммаВключаетНДС>", ""],
    ["elements that have changed places", /(<Организация>.+?<\/Организация>)(<Контрагент>.+?<\/Контрагент>)/, "$2$1"],
    ["a posted sale", "<Проведен>false", "<Проведен>true"],
    ["an identifier that is none of ours", /<Ссылка>[^<]+/, "<Ссылка>123e4567-e89b-12d3-a456-426614174000"],
    ["a buyer that no catalogue has", /<Справочник.Контрагенты>.+<\/Справочник.Контрагенты>\n/, ""],
    ["a reference to nothing", /(<Контрагент><Ссылка>)[^<]+/, "$1aaaaaaaa-bbbb-5ccc-8ddd-eeeeeeeeeeee"],
    ["a number of eleven digits", "<ИНН>900101300017", "<ИНН>90010130001"],
    ["a sum with three decimals", /<Сумма>299281.44/, "<Сумма>299281.444"],
    ["a rate that is no rate", "<СтавкаНДС>16", "<СтавкаНДС>НДС16"],
    ["a sale without lines", /<Строка>.+<\/Строка>/, ""],
    ["another version of the format", "EnterpriseData/1.8</msg:Format>", "EnterpriseData</msg:Format>"],
  ])("%s", (_, from, to) => {
    expect(spoilt(from, to)).not.toEqual([]);
  });
});
