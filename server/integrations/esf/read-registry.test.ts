import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { esfStatusOf } from "../../../domain/documents/esfs.ts";
import { readRegistry } from "./read-registry.ts";
import { registryColumn, registryStatus } from "./registry-words.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "registry-"));
});
afterAll(() => rm(folder, { recursive: true }));

const NUMBER = "ESF-180340001231-20260510-53882242";
const HEAD = [
  "Регистрационный номер ЭСФ",
  "Код ОГД",
  "Статус ЭСФ",
  "Дата выписки",
  "Дата совершения оборота",
  "Год",
  "ИИН/БИН",
  "Наименование",
  "ИИН/БИН",
  "Наименование",
  "Стоимость с учетом косвенных налогов",
  "Общая сумма",
];

type Row = readonly (string | number)[];
const saved = async (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return readRegistry(path);
};
const sheet = (rows: readonly Row[]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as Row[] as unknown[][]), "Реестр");
  return saved("registry.xlsx", write(book, { type: "buffer", bookType: "xlsx" }));
};
const row = (status: string, sum: number, total: number, number = NUMBER): Row => [
  number,
  "6007",
  status,
  "10.05.2026 14:32:11",
  "08.05.2026",
  2026,
  "180340001231",
  "ТОО «Агрегатор»",
  900101300017,
  "ИП Пример",
  sum,
  total,
];

describe("a registry of the tax authority's system", () => {
  it("has a row for each line of a document: they are one document, with the sum of its lines and with its total", async () => {
    const read = await sheet([
      ["Журнал ЭСФ"],
      HEAD,
      row("Доставленный", 100.1, 150.35),
      row("Доставленный", 50.25, 150.35),
    ]);
    expect(read).toEqual([
      {
        line: 3,
        status: "Доставленный",
        registrationNumber: NUMBER,
        number: null,
        code: "DELIVERED",
        isContradicted: false,
        isUnreadable: false,
        issuedOn: "2026-05-10",
        turnDate: "2026-05-08",
        seller: "180340001231",
        buyer: "900101300017",
        sums: [150_35n],
      },
    ]);
  });

  it("keeps its total apart where it is not the sum of the lines, and takes «Итого» for no document", async () => {
    const read = await sheet([
      HEAD,
      row("Доставленный", 100, 116),
      ["Итого", "", "", "", "", "", "", "", "", "", 1, 1],
    ]);
    expect(read.map(({ sums }) => sums)).toEqual([[100_00n, 116_00n]]);
  });

  it("adds the lines below a document that say nothing of their own", async () => {
    const below: Row = ["", "", "", "", "", "", "", "", "", "", 16, ""];
    const read = await sheet([HEAD, row("Доставленный", 100, 116), below]);
    expect(read.map(({ sums }) => sums)).toEqual([[116_00n]]);
  });

  it("is read from CSV of either encoding too, with its numbers named", async () => {
    const csv = [
      "№ ЭСФ в учетной системе;Рег. номер;Статус;Дата оборота;БИН/ИИН покупателя;Сумма с НДС, тенге",
      `2026000001;${NUMBER};CREATED;08.05.2026;060101300017;1 234,50`,
    ].join("\r\n");
    const [read] = await saved("registry.csv", `\ufeff${csv}`);
    expect(read).toMatchObject({
      number: "2026000001",
      registrationNumber: NUMBER,
      code: "CREATED",
      sums: [1_234_50n],
    });
    expect(read).toMatchObject({ buyer: "060101300017", turnDate: "2026-05-08", issuedOn: null, seller: null });
  });

  it("says of a document that two rows call it otherwise, and of one that cannot be read", async () => {
    const [twice] = await sheet([HEAD, row("Доставленный", 1, 1), row("Отозванный", 1, 1)]);
    expect(twice).toMatchObject({ isContradicted: true, code: null, status: "Доставленный, Отозванный" });
    const [odd] = await sheet([HEAD, [...row("Доставленный", 1, 1).slice(0, 4), "скоро", ...row("", 1, 1).slice(5)]]);
    expect(odd).toMatchObject({ isUnreadable: true });
  });

  it("is refused without the columns by which its documents are known", async () => {
    const refused = { code: "HEADER_NOT_FOUND" };
    await expect(
      sheet([
        ["Статус ЭСФ", "Дата выписки"],
        ["Доставленный", ""],
      ]),
    ).rejects.toMatchObject({
      ...refused,
      details: { missing: "Регистрационный номер ЭСФ" },
    });
    await expect(sheet([["Имя"], ["Айгүл"]])).rejects.toMatchObject(refused);
    await expect(sheet([HEAD])).rejects.toMatchObject({ code: "FILE_EMPTY" });
    await expect(saved("registry.csv", "{}")).rejects.toMatchObject({ code: "FILE_TYPE_UNKNOWN" });
  });
});

describe("the words of the registry", () => {
  it("are its codes, whatever their endings, and each code has a status of ours", () => {
    for (const word of ["DELIVERED", "Доставлен", "Доставленный", "доставлена ", "ДОСТАВЛЕН"])
      expect(registryStatus(word)).toBe("DELIVERED");
    expect(registryStatus("Аннулирован ИС ЭСФ для отнесения в зачёт и на вычеты")).toBe("CANCELED_BY_OGD");
    expect(registryStatus("Удалённый")).toBe("DELETED");
    expect(registryStatus("Что-то новое")).toBeUndefined();
    for (const code of ["DRAFT", "IN_QUEUE", "CREATED", "FAILED", "REVOKED", "CANCELED_BY_SNT_DECLINE"])
      expect(esfStatusOf(registryStatus(code) ?? ""), code).toBeDefined();
  });

  it("are headings with the numbers and units that the form puts beside them", () => {
    expect(registryColumn("1. Регистрационный номер")).toBe("registrationNumber");
    expect(registryColumn("1.1. Номер учетной системы")).toBe("number");
    expect(registryColumn("Стоимость ТРУ с учётом косвенных налогов (тенге)")).toBe("lineSum");
    expect(registryColumn("Регистрационный номер СНТ")).toBeUndefined();
    expect(registryColumn("Статус получателя")).toBeUndefined();
  });
});
