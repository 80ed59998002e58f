import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clamd, readScannerAddress } from "../../integrations/scanner/clamd.ts";
import { EICAR, openClamd } from "../../testing/clamd-server.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { blankPdf } from "../../testing/pdf.ts";
import type { Person } from "../../testing/person.ts";

const WORDS = {
  ru: /Проверка на вирусы сейчас недоступна/,
  en: /cannot be checked for viruses/,
  kz: /вирусқа тексеру қазір мүмкін емес/,
};

describe("uploads where the operator has a virus scanner", () => {
  let house: House;
  let scanner: Awaited<ReturnType<typeof openClamd>>;
  let manager: Person;
  let parkId: number;
  const heard: string[] = [];
  beforeAll(async () => {
    scanner = await openClamd();
    const eyes = clamd(readScannerAddress(scanner.url), { connectMs: 500, answerMs: 500 });
    house = await openHouse({ scanner: eyes, heard: (line) => heard.push(line) });
    manager = await house.enter();
    ({ parkId } = await openFleet(manager));
  });
  beforeEach(() => Object.assign(scanner.manners, { mood: "well", most: 30_000_000 }));
  afterAll(async () => {
    await house?.close();
    await scanner?.close();
  });

  const infected = Buffer.concat([blankPdf(), Buffer.from(EICAR)]);
  const csv = Buffer.from(`a;b\r\n${EICAR};1\r\n`);
  const uploads = [
    ["a file of a record", "files", "Скан.pdf", infected],
    ["an export of the platform", "disps/import", "april.csv", csv],
    ["a table of records", "services/import", "услуги.csv", csv],
  ] as const;
  const send = (path: string, fileName: string, content: Buffer, language = "ru") => {
    const form = { fileName, content, ...(path === "disps/import" && { park_id: parkId }) };
    return manager.call("POST", path, undefined, { form, headers: { "accept-language": language } });
  };
  const kept = async () => [
    await readdir(house.folder, { recursive: true }).then((names) => names.filter((name) => /(-.*){4}/.test(name))),
    await house.db.selectFrom("files").select("id").execute(),
    await house.db.selectFrom("imports").select("id").execute(),
    await house.db.selectFrom("jobs").select("id").execute(),
  ];

  it.each(uploads)("refuse %s in which something is found, and keep nothing of it", async (_, path, name, content) => {
    const before = await kept();
    heard.length = 0;
    const { status, body } = await send(path, name, content);
    expect([status, body.code]).toEqual([422, "FILE_INFECTED"]);
    expect(heard.join("")).toContain('"refused":"FILE_INFECTED"'); // the operator hears of it as well
    expect(body.message).toBe(
      `В файле «${name}» найден вирус (Eicar-Signature). Файл не сохранён. Проверьте компьютер, с которого он отправлен.`,
    );
    expect(await kept()).toEqual(before);
  });

  it.each(uploads)("refuse %s while the scanner is away, in everybody's language", async (_, path, name, content) => {
    const before = await kept();
    for (const mood of ["hangsUp", "silent", "nonsense"] as const) {
      scanner.manners.mood = mood;
      for (const [language, words] of Object.entries(WORDS)) {
        const { status, body, headers } = await send(path, name, content, language);
        expect([status, body.code, body.message]).toEqual([503, "SCANNER_AWAY", expect.stringMatching(words)]);
        expect(headers["retry-after"]).toBe("30");
      }
    }
    expect(await kept()).toEqual(before);
  });

  it("refuse what the scanner finds too large, with words of its own", async () => {
    scanner.manners.most = 10;
    expect((await send("files", "Скан.pdf", blankPdf())).body.code).toBe("FILE_NOT_SCANNED");
  });

  it("take what is clean", async () => {
    const before = scanner.manners.scanned;
    expect((await send("files", "Скан.pdf", blankPdf())).status).toBe(201);
    expect(scanner.manners.scanned).toBe(before + 1);
  });

  it("are told of by the health check, which stays ready without the scanner", async () => {
    const health = async () => (await house.app.inject({ method: "GET", url: "/health/ready" })).json();
    expect(await health()).toEqual({ ready: true, files: true, scanner: true });
    expect((await house.app.inject({ method: "GET", url: "/metrics" })).body).toContain("parkdesk_virus_scanner_up 1");
  });
});
