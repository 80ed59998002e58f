import { describe, expect, it } from "vitest";
import type { LedgerRow } from "./ledger-row.ts";
import { cp1251, csv, DRIVER, HEADERS, line, readAll, sheetOf, workbook } from "./testing.ts";

const first = line({ 2: "Петров Сергей", 5: "-1678,0666" });
const second = line({ 0: "01.04.2026 00:00:00", 3: "tip", 4: "Чаевые", 5: "500", 6: "", 8: "Спасибо" });
const lines = [first, second];
const cells = lines.map((text) => text.split(";"));

const expected: LedgerRow[] = [
  {
    line: 2,
    eventAt: "2026-04-30T18:58:21.000Z",
    eventOn: "2026-04-30",
    driverId: DRIVER,
    driverName: "Петров Сергей",
    categoryId: "card",
    categoryName: "Оплата картой",
    amount: -16_780_666n,
    document: "Заказ №2130f00b",
    initiator: "Платформа",
    comment: "",
    key: "884a4724e53f6d3d6499d70815f15cb4",
    naturalKey: "884a4724e53f6d3d6499d70815f15cb4",
  },
  {
    line: 3,
    eventAt: "2026-03-31T19:00:00.000Z",
    eventOn: "2026-04-01",
    driverId: DRIVER,
    driverName: "Оспанов Ерлан",
    categoryId: "tip",
    categoryName: "Чаевые",
    amount: 5_000_000n,
    document: "",
    initiator: "Платформа",
    comment: "Спасибо",
    key: "2743f30c88c352b95a2598180bd81a43",
    naturalKey: "2743f30c88c352b95a2598180bd81a43",
  },
];

const quoted = (text: string) =>
  text
    .split(";")
    .map((cell) => (cell.includes(",") ? `"${cell}"` : cell))
    .join(",");

describe("the same transactions, however they were exported, are the same rows", () => {
  const files: Readonly<Record<string, string | Uint8Array>> = {
    "UTF-8 with a mark": `\ufeff${csv(...lines)}`,
    "UTF-8 without a mark": csv(...lines),
    cp1251: cp1251(csv(...lines)),
    "UTF-16, Excel's «Unicode text»": Buffer.from(`\ufeff${csv(...lines).replaceAll(";", "\t")}`, "utf16le"),
    "line feeds alone": csv(...lines).replaceAll("\r", ""),
    "no line break at the end": csv(...lines).trimEnd(),
    tabs: csv(...lines).replaceAll(";", "\t"),
    "commas, with amounts in quotes": [HEADERS.ru, ...lines].map(quoted).join("\n"),
    "decimal points": csv(...lines.map((text) => text.replace(",0666", ".0666"))),
    "every cell in quotes": csv(...lines).replace(/[^;\r\n]+/g, '"$&"'),
    "thousands after a no-break space": csv(...lines.map((text) => text.replace("-1678", "-1\u00a0678"))),
    "thousands after a thin space": csv(...lines.map((text) => text.replace("-1678", "-1\u2009678"))),
    "a typeset minus": csv(...lines.map((text) => text.replace("-1678", "\u22121678"))),
    "a French header": csv(...lines).replace(HEADERS.ru, HEADERS.fr),
    "a French header in cp1251, its accents lost": cp1251(csv(...lines).replace(HEADERS.ru, HEADERS.fr)),
    "an English header": csv(...lines).replace(HEADERS.ru, HEADERS.en),
    "a header in capitals, with spaces": csv(...lines).replace(
      HEADERS.ru,
      HEADERS.ru.toUpperCase().replaceAll(";", " ; "),
    ),
    "days in ISO, Almaty's time": csv(...lines).replace(/(\d\d)\.(\d\d)\.(\d{4}) /g, "$3-$2-$1T"),
    "days in ISO with a zone": csv(...lines).replace(/(\d\d)\.(\d\d)\.(\d{4}) ([\d:]+)/g, "$3-$2-$1T$4+05:00"),
    "more columns than we know": csv(...lines).replace(/(?<=.)\r\n/g, ";x\r\n"),
    "an XLSX of texts": workbook(sheetOf([HEADERS.ru.split(";"), ...cells])),
    "an XLSX of numbers and dates": workbook(
      sheetOf([
        HEADERS.ru.split(";"),
        ...cells.map(([, ...rest], row) =>
          [row === 0 ? 46_142 + 86_301 / 86_400 : 46_113, ...rest].map((cell, place) =>
            place === 5 ? Number(String(cell).replace(",", ".")) : cell,
          ),
        ),
      ]),
    ),
  };
  it.each(Object.entries(files))("%s", async (_, content) => {
    expect(await readAll(content)).toMatchObject({ rows: expected, problems: [] });
  });
});

describe("columns", () => {
  it("may stand in any order", async () => {
    const turned = csv(...lines)
      .split("\r\n")
      .map((text) => text.split(";").reverse().join(";"));
    expect((await readAll(turned.join("\r\n"))).rows).toEqual(expected);
  });

  it("may have one caption for a driver's id and name, whichever comes first", async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ] as const) {
      const turn = (text: string) =>
        text
          .split(";")
          .map((cell, place, all) => (place === 1 ? all[order[0]] : place === 2 ? all[order[1]] : cell))
          .join(";");
      const content = csv(...lines.map(turn)).replace("Идентификатор исполнителя", "Исполнитель");
      expect((await readAll(content)).rows).toEqual(expected);
    }
  });

  it("may come after a title, and after Excel's word on the delimiter", async () => {
    const { rows } = await readAll(`sep=;\r\nТранзакции за апрель\r\n\r\n${csv(...lines)}`);
    expect(rows.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    expect(rows[0]?.line).toBe(5);
  });
});

describe("keys", () => {
  it("do not change with the language of the document's caption", async () => {
    const { rows } = await readAll(csv(line(), line({ 6: "Order #2130F00B" }), line({ 6: "Order #2130f00c" })));
    expect(rows[0]?.key).toBe(rows[1]?.key);
    expect(rows[0]?.key).not.toBe(rows[2]?.key);
  });

  it("do not change with Kazakh letters that cp1251 has lost, which are tolerated", async () => {
    const text = csv(line({ 2: "Әбдіғали Өмірбек" }));
    const [whole, lost] = [await readAll(text), await readAll(cp1251(text))];
    expect(lost.problems).toEqual([]);
    expect(lost.rows[0]?.driverName).toBe("?бдi?али ?мiрбек".replaceAll("i", "і"));
    expect(lost.rows[0]?.key).toBe(whole.rows[0]?.key);
  });

  it("tell apart whatever is a part of a transaction", async () => {
    const others = [{ 0: "30.04.2026 23:58:22" }, { 1: "0" }, { 3: "tip" }, { 5: "-678,0667" }, { 6: "" }];
    const { rows } = await readAll(csv(line(), ...others.map(line)));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(6);
  });
});
