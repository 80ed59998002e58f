import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Party } from "../../../definition/party.ts";
import { toBps, toTiyn, vatWithin } from "../../../domain/money/tiyn.ts";
import { schema } from "../../testing/schemas.ts";
import { type Invoice, invoicesXml } from "./invoice-xml.ts";

const faults = schema("esf.xsd");

const party = (name: string): Party => ({
  name,
  iin_bin: "180340001231",
  address: "г. Алматы",
  phone: null,
  director: "",
  director_position: "",
  iik: null,
  bik: null,
  bank: null,
  kbe: "17",
  vat_payer: true,
  vat_certificate: null,
});

const invoiceOf = (text: string, cost = 116_00n, quantity = 1): Invoice => {
  const vat = vatWithin(toTiyn(cost), toBps(1_600));
  return {
    number: "2026000001",
    issued_on: "2026-05-10",
    turn_date: "2026-05-08",
    contract: { number: text, date: "2026-01-15" },
    seller: party(text),
    buyer: party(text),
    lines: [
      { name: text, quantity, without_vat: toTiyn(cost - vat), vat_rate: toBps(1_600), vat, total: toTiyn(cost) },
    ],
  };
};

/** Names as nobody should have them: marks of XML, quotes, control characters, halves of surrogate pairs, ends of CDATA. */
const nasty = fc.oneof(
  fc.constantFrom('ТОО "А&Б" <\'>', "]]>", "<!--", "&amp;", "\u0000\u0008x", "\ud800", "Ә\u{1F69A}\ufffe", "&#0;"),
  fc.string({ unit: "binary" }),
);

/** The elements of a text in order, throwing where it is not well-formed: our files have no attributes but namespaces. */
function elementsOf(xml: string): { path: string; text: string }[] {
  const [head, body = ""] = xml.split(/(?<=\?>)\n/);
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const open: string[] = [];
  const found: { path: string; text: string }[] = [];
  for (const [token] of body.trim().matchAll(/<[^<>]*>|[^<>]+|[<>]/gu)) {
    if (/^[^<>]/u.test(token)) {
      const path = open.join("/");
      expect(token.replace(/&(amp|lt|gt|quot|apos);/g, "")).not.toMatch(/&/);
      expect(token).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      found.push({ path, text: token });
    } else if (token.startsWith("</")) expect(`</${open.pop()}>`).toBe(token);
    else {
      const name = /^<([\w:]+)(?: xmlns:\w+="[\w.]+")*>$/.exec(token)?.[1];
      if (name === undefined) throw new Error(`This is no element: ${token}`);
      open.push(name);
    }
  }
  expect(open).toEqual([]);
  return found;
}

describe("an invoice as the tax authority takes it", () => {
  it("prints the figures of a line that takes back as the same line with a minus", () => {
    const figures = (cost: bigint, quantity: number) =>
      elementsOf(invoicesXml([invoiceOf("Услуга", cost, quantity)], "Т"))
        .filter(({ path }) => /Price|priceW|ndsAmount|turnoverSize|unitPrice/.test(path))
        .map(({ text }) => text);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 1, max: 1_000 }), (cost, quantity) => {
        expect(figures(-cost, quantity)).toEqual(
          figures(cost, quantity).map((figure) => (/[1-9]/.test(figure) ? `-${figure}` : figure)),
        );
      }),
    );
    expect(figures(-90_00n, 1)).toContain("-77.59");
  });

  it("has its children in the order of the schema", () => {
    const found = elementsOf(invoicesXml([invoiceOf("Услуга")], "Тестова Айгүл"));
    const below = (name: string) =>
      found.flatMap(({ path }) => (path.split("/").at(-2)?.endsWith(name) ? [path.split("/").at(-1)] : []));
    expect(below("invoice")).toEqual(["date", "invoiceType", "num", "operatorFullname", "turnoverDate"]);
    expect(below("product")).toEqual([
      "catalogTruId",
      "description",
      "ndsAmount",
      "ndsRate",
      "priceWithTax",
      "priceWithoutTax",
      "quantity",
      "truOriginCode",
      "turnoverSize",
      "unitNomenclature",
      "unitPrice",
    ]);
    expect(below("seller")).toEqual(["address", "kbe", "name", "tin"]);
    const value = (name: string) => found.find(({ path }) => path.endsWith(`/${name}`))?.text;
    expect([value("date"), value("turnoverDate"), value("contractDate")]).toEqual([
      "10.05.2026",
      "08.05.2026",
      "15.01.2026",
    ]);
    expect([value("ndsRate"), value("ndsAmount"), value("priceWithTax"), value("priceWithoutTax")]).toEqual([
      "16",
      "16.00",
      "116.00",
      "100.00",
    ]);
  });

  it("is well-formed whatever people are called, and says who they are", () => {
    fc.assert(
      fc.property(nasty, nasty, (text, operator) => {
        const found = elementsOf(invoicesXml([invoiceOf(text), invoiceOf("Вторая")], operator));
        expect(found.filter(({ path }) => path.endsWith("/num"))).toHaveLength(2);
      }),
      { numRuns: 300 },
    );
    expect(invoicesXml([invoiceOf('ТОО "А & Б" <1>')], "")).toContain(
      "<name>ТОО &quot;А &amp; Б&quot; &lt;1&gt;</name>",
    );
  });

  it("adds up: the totals are the sums of the lines, price × quantity is the line", () => {
    const money = fc.bigInt({ min: 1n, max: 9_000_000_000_000n });
    fc.assert(
      fc.property(
        fc.array(money, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (costs, quantity) => {
          const lines = costs.flatMap((cost) => invoiceOf("Услуга", cost, quantity).lines);
          const found = elementsOf(invoicesXml([{ ...invoiceOf("Услуга"), lines }], "—"));
          const tiyn = (text: string) => BigInt(text.replace(".", ""));
          const all = (name: string) => found.filter(({ path }) => path.endsWith(`/${name}`)).map(({ text }) => text);
          const sum = (name: string) => all(name).reduce((total, text) => total + tiyn(text), 0n);
          expect(sum("totalPriceWithTax")).toBe(sum("priceWithTax"));
          expect(sum("totalNdsAmount")).toBe(sum("ndsAmount"));
          expect(sum("totalPriceWithTax")).toBe(sum("totalNdsAmount") + sum("totalPriceWithoutTax"));
          for (const [place, price] of all("unitPrice").entries()) {
            const [whole = "0", part = ""] = price.split(".");
            const micro = BigInt(whole + part.padEnd(6, "0")) * BigInt(quantity);
            const line = tiyn(all("priceWithoutTax")[place] ?? "0") * 10_000n;
            expect(micro - line <= BigInt(quantity) && line - micro <= BigInt(quantity)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("an invoice by the schema of its form", () => {
  const whole = (rate: number, cost = 116_00n): Invoice => {
    const vat = vatWithin(toTiyn(cost), toBps(rate));
    const invoice = invoiceOf("Услуга", cost, 3);
    return {
      ...invoice,
      seller: {
        ...invoice.seller,
        iik: "KZ86125KZT5004100100",
        bik: "KCJBKZKX",
        bank: "АО «Банк»",
        vat_certificate: { series: "60001", number: "0012345" },
      },
      lines: [1, 2].map((place) => ({
        name: `Услуга ${place}`,
        quantity: 3,
        vat_rate: toBps(rate),
        vat,
        without_vat: toTiyn(cost - vat),
        total: toTiyn(cost),
      })),
    };
  };

  it("is what it should be: of either rate, of several lines and invoices, with minus sums", () => {
    for (const rate of [1_200, 1_600]) expect(faults(invoicesXml([whole(rate)], "Тестова Айгүл"))).toEqual([]);
    expect(faults(invoicesXml([whole(1_600), whole(1_200, -90_00n), invoiceOf("Вторая")], "Тестова"))).toEqual([]);
  });

  it("is so whatever people are called", () => {
    const called = nasty.map((text) => `Т${text}`);
    fc.assert(
      fc.property(called, called, (text, operator) => {
        expect(faults(invoicesXml([invoiceOf(text)], [...operator].slice(0, 200).join("")))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("may be «Без НДС», whose lines have no rate", () => {
    const xml = invoicesXml([whole(1_600)], "Тестова").replace(/<ndsRate>\d+<\/ndsRate>/g, "");
    expect(xml).not.toContain("ndsRate");
    expect(faults(xml)).toEqual([]);
  });

  const good = invoicesXml([whole(1_600)], "Тестова");
  it.each([
    ["elements that have changed places", /(<date>[^<]+<\/date>)(<invoiceType>[^<]+<\/invoiceType>)/, "$2$1"],
    ["a seller before its customer", /(<customers>.+<\/customers>)(.+)(<sellers>.+<\/sellers>)/, "$3$2$1"],
    ["a rate before its amount", /(<ndsAmount>[^<]+<\/ndsAmount>)(<ndsRate>[^<]+<\/ndsRate>)/, "$2$1"],
    ["an invoice without a number", /<num>\d+<\/num>/, ""],
    ["an invoice without its turnover date", /<turnoverDate>[^<]+<\/turnoverDate>/, ""],
    ["a seller without a number", /<tin>\d+<\/tin><\/seller>/, "</seller>"],
    ["an invoice without lines", /<products>.+<\/products>/, "<products></products>"],
    ["totals that are missing", /<totalTurnoverSize>[^<]+<\/totalTurnoverSize>/, ""],
    ["a day of the other order", /<date>10\.05\.2026/, "<date>2026-05-10"],
    ["a number with letters", /<num>2026/, "<num>А-2026"],
    ["a sum with three decimals", /<ndsAmount>16\.00/, "<ndsAmount>16.001"],
    ["a price with a comma", /<unitPrice>(\d+)\./, "<unitPrice>$1,"],
    ["an address that is too long", /<address>[^<]+/, `<address>${"а".repeat(99)}`],
    ["a type of no invoice", "ORDINARY_INVOICE", "INVOICE"],
    ["an element that nobody knows", "<quantity>", "<unitCode>5114</unitCode><quantity>"],
    ["a container without invoices", /<v2:invoice .+<\/v2:invoice>/, ""],
  ])("refuses %s", (_, from, to) => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(faults(bad)).not.toEqual([]);
  });
});
