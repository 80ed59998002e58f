import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils, write } from "xlsx";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { checkFile, runChecked, tableOf } from "../testing/imports.ts";
import type { Person } from "../testing/person.ts";

const iinOf = (place: number) => makeIin("1990-05-06", "male", 9_100 + place) ?? "";

const NOT_FOUND = "Не нашли «Алатау». Проверьте название или напишите номер, ИИН или БИН";

describe("a file that fills a list", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let parkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    ({ parkId } = await openFleet(manager, { name: "Алатау" }));
    const { parkId: other } = await openFleet(manager, { name: "Балхаш" });
    outsourcer = await house.enter({ outsourcing: true, parks: [other] });
  });
  afterAll(() => house?.close());

  const labels = async () => {
    const template = await manager.get("drivers/import/template");
    const book = read(template.raw, { type: "buffer" });
    const [head] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
    return { head: head ?? [], sheets: book.SheetNames };
  };
  const total = async (path = "drivers") => (await manager.get(path)).body.total;

  it("is begun with a template: the columns of the form in the person's language, what is needed marked, and how each is written", async () => {
    const { head, sheets } = await labels();
    expect(head).toEqual(expect.arrayContaining(["Парк *", "ИИН"]));
    expect(head[0]).toMatch(/ \*$/);
    expect(sheets).toHaveLength(2);
    const english = await manager.get("drivers/import/template", { headers: { "accept-language": "en" } });
    const book = read(english.raw, { type: "buffer" });
    expect(utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 })[0]).toContain(
      "Park *",
    );
  });

  it("says what would become of every row and writes none of it; then all of it, in the records' history, and once", async () => {
    const before = await total();
    const { head } = await labels();
    const row = (name: string, iin: string | null, park: string) =>
      head.map((title) =>
        title.startsWith("Парк") ? park : title === "ИИН" ? iin : title.endsWith("*") ? name : null,
      );
    const content = await tableOf(head, [row("Первый", iinOf(1), "алатау"), row("Второй", null, "Алатау ")]);
    const { job, found } = await checkFile(manager, "drivers", content);
    expect([job.error, found?.counts]).toEqual([null, { added: 2, changed: 0, same: 0, failed: 0 }]);
    expect([await total(), found?.unknown, found?.missing]).toEqual([before, [], []]);
    const first = await runChecked(manager, "drivers", job.id);
    expect(first).toMatchObject({ done: { added: 2, changed: 0, same: 0, failed: 0 } });
    expect(await runChecked(manager, "drivers", job.id)).toEqual(first);
    expect(await total()).toBe(Number(before) + 2);
    const { data } = (await manager.get(`drivers?filter[iin]=${iinOf(1)}`)).body as { data: { id: number }[] };
    const [made] = data;
    expect(made).toMatchObject({ name: "Первый", park: { id: parkId }, status: { id: 1 }, hired_on: null });
    const history = await manager.get(`history?noun=drivers&id=${made?.id}`);
    expect([history.status, history.body.data]).toMatchObject([200, [{ event: "drivers.created" }]]);
  });

  it("changes the record that has the key of a row, names what changes, and leaves alone what is the same", async () => {
    const headings = ["park", "iin", "name", "plate"];
    const content = await tableOf(headings, [["Алатау", iinOf(1), "Первый", "123 авс 02"]]);
    const { job, found } = await checkFile(manager, "drivers", content);
    expect(found?.shown).toMatchObject([{ row: 2, fate: "changed", changes: ["Госномер"], problems: [] }]);
    await runChecked(manager, "drivers", job.id);
    const { data } = (await manager.get(`drivers?filter[iin]=${iinOf(1)}`)).body as { data: object[] };
    expect(data).toMatchObject([{ plate: "123ABC02", version: 2 }]);
    const again = await checkFile(manager, "drivers", content);
    expect(again.found?.counts).toEqual({ added: 0, changed: 0, same: 1, failed: 0 });
  });

  it("names the row, the column and what to do where something is wrong, gives all rows back with it, and goes on without those only if asked", async () => {
    const before = Number(await total());
    const content = await tableOf(
      ["name", "iin", "park", "hired_on", "Любимый цвет"],
      [
        ["Годный", iinOf(2), "Алатау", { kind: "date", value: "2026-02-01" }, "синий"],
        ["Дата", iinOf(3), "Алатау", "31.02.2026", ""],
        ["Парк", iinOf(4), "Нигде", "01.02.2026", ""],
        ["Дважды", iinOf(2), "Алатау", "", ""],
        ["", iinOf(5), "Алатау", "", ""],
        ["ИИН", "123", "Алатау", "", ""],
      ],
    );
    const { job, found } = await checkFile(manager, "drivers", content);
    expect(found?.counts).toEqual({ added: 1, changed: 0, same: 0, failed: 5 });
    expect(found?.unknown).toEqual(["Любимый цвет"]);
    expect(found?.shown.flatMap(({ problems }) => problems).map(({ row, text }) => [row, text])).toEqual([
      [3, "«31.02.2026» — не дата. Пишите так: 01.02.2026"],
      [4, "Не нашли «Нигде». Проверьте название или напишите номер, ИИН или БИН"],
      [5, "То же стоит в строке 2. Оставьте одну из них"],
      [6, "Необходимо заполнить поле"],
      [7, "ИИН — это 12 цифр"],
    ]);
    const file = await manager.get(`jobs/${job.id}/file`);
    const book = read(file.raw, { type: "buffer" });
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1, defval: "" });
    expect(rows.map((row) => row.at(-2))).toEqual(["Результат проверки", "Добавится", ...Array(5).fill("Ошибка")]);
    expect(rows[2]?.at(-1)).toContain("31.02.2026");
    expect(await runChecked(manager, "drivers", job.id)).toEqual({ code: "IMPORT_HAS_PROBLEMS" });
    expect(await total()).toBe(before);
    expect(await runChecked(manager, "drivers", job.id, true)).toMatchObject({ done: { added: 1, failed: 5 } });
    expect(await total()).toBe(before + 1);
    const { data } = (await manager.get(`drivers?filter[iin]=${iinOf(2)}`)).body as { data: object[] };
    expect(data).toMatchObject([{ hired_on: "2026-02-01" }]);
  });

  it("is not carried out when it would do something else than was shown", async () => {
    const content = await tableOf(["name", "iin", "park"], [["Новый", iinOf(6), "Алатау"]]);
    const { job } = await checkFile(manager, "drivers", content);
    const body = { name: "Чужой", iin: iinOf(6), phone: null, licence: null, plate: null, hired_on: null, note: "" };
    expect((await manager.post("drivers", { ...body, park_id: parkId })).status).toBe(201);
    const before = await total();
    expect(await runChecked(manager, "drivers", job.id)).toMatchObject({ code: "NOT_NOW" });
    expect(await total()).toBe(before);
  });

  it("finds nobody else's records: not by name, not by key, and a check is its person's alone", async () => {
    const content = await tableOf(["name", "iin", "park"], [["Мой", iinOf(1), "Алатау"]]);
    const { found } = await checkFile(outsourcer, "drivers", content);
    expect(found?.shown).toMatchObject([{ fate: "failed", problems: [{ column: "Парк", text: NOT_FOUND }] }]);
    const { job } = await checkFile(manager, "drivers", content);
    expect(await runChecked(outsourcer, "drivers", job.id)).toEqual({ code: "NOT_FOUND" });
    expect(await runChecked(manager, "employees", job.id)).toEqual({ code: "NOT_FOUND" });
    const client = await house.enter({ roleId: 2, parks: [parkId] });
    expect((await client.get("drivers/import/template")).status).toBe(404);
  });

  it("reads money and words as people write them, and a CSV of Windows as well", async () => {
    const csv = Buffer.from(
      "name;type_id;price;unit;is_vat\r\nПечать;2;1 234,50;шт;нет\r\nДоставка;3;100;шт;Да\r\nЛишний знак;3;1,234;шт;Да\r\n",
      "utf8",
    );
    const { job, found } = await checkFile(manager, "services", csv, "services.csv");
    expect([job.error, found?.counts]).toEqual([null, { added: 2, changed: 0, same: 0, failed: 1 }]);
    await runChecked(manager, "services", job.id, true);
    const { data } = (await manager.get("services?sort=name")).body as { data: object[] };
    expect(data).toMatchObject([
      { name: "Доставка", price: 10_000, is_vat: true },
      { name: "Печать", price: 123_450, is_vat: false },
    ]);
  });

  it("takes the result that a formula has in the file and reckons none, refuses a formula without one", async () => {
    const sheet = utils.aoa_to_sheet([["name", "type_id", "price", "unit"]]);
    utils.sheet_add_aoa(
      sheet,
      [
        ["Из формулы", 1, 7, "шт"],
        ["Без итога", 1, 7, "шт"],
      ],
      { origin: "A2" },
    );
    sheet.C2 = { t: "n", v: 250.5, f: "1000+1" };
    sheet.C3 = { t: "e", v: 7, f: "1/0" };
    const content = Buffer.from(write(utils.book_new(sheet, "Л"), { type: "buffer" }));
    const { job, found } = await checkFile(manager, "services", content);
    expect(found?.counts).toEqual({ added: 1, changed: 0, same: 0, failed: 1 });
    await runChecked(manager, "services", job.id, true);
    const { data } = (await manager.get("services?search=формулы")).body as { data: object[] };
    expect(data).toMatchObject([{ price: 25_050 }]);
  });

  it("binds a record to several others by their names", async () => {
    const content = await tableOf(["name", "email", "parks"], [["Айша", "aisha@parkdesk.example", "Алатау; балхаш"]]);
    const { job, found } = await checkFile(manager, "employees", content);
    expect(found?.shown).toMatchObject([{ fate: "added", problems: [] }]);
    await runChecked(manager, "employees", job.id);
    const { data } = (await manager.get("employees?search=aisha")).body as { data: object[] };
    expect(data).toMatchObject([{ parks: [{ name: "Алатау" }, { name: "Балхаш" }] }]);
  });

  it("is refused as a whole where it is no table, has no headings, or names a column twice", async () => {
    const refused = async (content: Buffer | string) => (await checkFile(manager, "services", content)).job.error?.code;
    const twice = await checkFile(manager, "services", "name;name\n1;2\n");
    expect(twice.job.error?.message).toBe("Столбец «Наименование» стоит в файле дважды. Оставьте один.");
    expect(await refused("%PDF-1.7")).toBe("FILE_WRONG_KIND");
    expect(await refused("раз;два\n1;2\n")).toBe("HEADER_NOT_FOUND");
    expect(await refused("name;name\n1;2\n")).toBe("NOT_NOW");
    expect(await refused("name;unit\n")).toBe("FILE_BLANK");
    expect(await refused(`name;unit\n${"Раз;шт\n".repeat(20_001)}`)).toBe("TOO_MANY_ROWS");
  });
});
