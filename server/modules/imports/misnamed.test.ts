import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("a file that is not called as what it is", () => {
  let house: House;
  let manager: Person;
  let parkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    ({ parkId } = await openFleet(manager));
  });
  afterAll(() => house?.close());

  const send = (path: string, fileName: string, content: string, language = "ru") => {
    const form = { fileName, content, ...(path === "disps/import" && { park_id: parkId }) };
    return manager.call("POST", path, undefined, { form, headers: { "accept-language": language } });
  };
  const kept = async () => [
    await readdir(house.folder, { recursive: true }).then((names) => names.filter((name) => /(-.*){4}/.test(name))),
    await house.db.selectFrom("imports").select("id").execute(),
    await house.db.selectFrom("jobs").select("id").execute(),
  ];
  const month = monthOf("2026-04");
  const statement = "1CClientBankExchange\r\n";

  it.each([
    ["an export of the platform", "disps/import", month, "CSV, XLSX, JSON"],
    ["a table of records", "services/import", "name;unit\n", "XLSX, CSV"],
    ["the registry of invoices", "esfs/registry/check", "имя;возраст\n", "XLSX, CSV"],
    ["a statement of a bank", "payments/import", statement, "TXT"],
  ])(
    "is refused by its ending, in everybody's language, and nothing of it is kept: %s",
    async (_, path, text, taken) => {
      const before = await kept();
      const words = {
        ru: `Файл «x.exe» не подойдёт: здесь нужен ${taken}.`,
        en: `The file “x.exe” will not do: ${taken} is needed here.`,
        kk: `«x.exe» файлы жарамайды: мұнда ${taken} керек.`,
      };
      for (const [language, message] of Object.entries(words)) {
        const { status, body } = await send(path, "x.exe", text, language);
        expect([status, body.code, body.message]).toEqual([422, "FILE_WRONG_KIND", message]);
      }
      expect(await kept()).toEqual(before);
    },
  );

  it.each([
    ["disps/import", "april.xlsx", month, "XLSX"],
    ["services/import", "услуги.xlsx", "name;unit\n", "XLSX"],
    ["esfs/registry/check", "Журнал.csv", "PK\u0003\u0004", "CSV"],
  ])("is refused by what is in it: %s of %s", async (path, name, text, taken) => {
    const before = await kept();
    const { status, body } = await send(path, name, text);
    expect([status, body.code, body.message]).toEqual([
      422,
      "FILE_NOT_AS_NAMED",
      `Внутри файла «${name}» не то, что в его названии. Сохраните его как ${taken} и выберите снова.`,
    ]);
    expect(await kept()).toEqual(before);
  });
});
