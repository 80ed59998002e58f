import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cp1251, csv, HEADERS, line, refusalOf, zipOf } from "./testing.ts";

const archive = (name: string) => zipOf([{ name, bytes: Buffer.from("<document/>") }]);
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const orders =
  "Identifiant;Statut;Code de la commande;Conducteur;Conducteur;Véhicule;Véhicule;Date de prise en charge;Date de réalisation;Raison de l'annulation;Adresse;Classe de service;Distance parcourue (en km);Tarif dans Yango Pro;Espèces";
const balances =
  "Nom complet;Nom de code;Règle de travail;Statut;Solde à la date de début;Solde à la fin de la journée;Espèces reçues";

describe("a file that is no import at all is refused with the reason", () => {
  it.each([
    ["nothing", ""],
    ["a byte order mark alone", "\ufeff"],
    ["blank lines", " \r\n\r\n"],
  ])("%s", async (_, content) => {
    expect(await refusalOf(content)).toEqual({ code: "FILE_EMPTY", details: { fileName: "export.csv" } });
  });

  it.each([
    ["pdf", Buffer.from("%PDF-1.7\n%\xe2\xe3", "latin1")],
    ["png", png],
    ["docx", archive("word/document.xml")],
    ["zip", archive("a.csv")],
    ["gzip", gzipSync(csv(line()))],
    ["xls", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["html", "<html><body>502</body></html>"],
    ["binary", Buffer.from([65, 0, 66, 0, 67])],
  ])("%s, whatever it is called", async (looksLike, content) => {
    expect(await refusalOf(content)).toMatchObject({ code: "FILE_TYPE_UNKNOWN", details: { looksLike } });
  });

  it("without the amount and the document: they are named", async () => {
    const header = HEADERS.ru.replace("Сумма;Документ;", "");
    expect(await refusalOf(`${header}\r\n`)).toMatchObject({
      code: "HEADER_NOT_FOUND",
      details: { missing: ["Сумма", "Документ"], missingFields: ["amount", "document"], found: header.split(";") },
    });
  });

  it("text that is no table", async () => {
    expect(await refusalOf("Добрый день!\nВысылаю отчёт.")).toMatchObject({ code: "HEADER_NOT_FOUND" });
  });

  it.each([
    ["orders", orders],
    ["balances", balances],
  ])("the fleet's export of %s", async (kind, header) => {
    const found = { code: "WRONG_KIND_OF_EXPORT", details: { kind } };
    expect(await refusalOf(`\ufeff${header}\r\n`)).toMatchObject(found);
    expect(await refusalOf(cp1251(`${header}\r\n`))).toMatchObject(found);
  });

  it("UTF-8 that is damaged: no letter is guessed", async () => {
    const text = csv(...Array.from({ length: 50 }, () => line()));
    const bytes = Buffer.from(text);
    bytes[bytes.lastIndexOf("Оспанов")] = 0x20;
    expect(await refusalOf(bytes)).toMatchObject({ code: "ENCODING_UNREADABLE" });
  });

  it("a quote that swallows line after line", async () => {
    const lines = Array.from({ length: 2_000 }, () => line());
    const content = csv(line(), line({ 8: '"Ресторан' }), ...lines);
    expect(await refusalOf(content)).toMatchObject({ code: "QUOTE_UNCLOSED", details: { line: 3 } });
  });

  it("more rows than the limit", async () => {
    expect(await refusalOf(csv(line(), line(), line()), { rows: 2 })).toMatchObject({
      code: "TOO_MANY_ROWS",
      details: { limit: 2 },
    });
  });
});
