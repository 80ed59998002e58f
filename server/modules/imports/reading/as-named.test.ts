import { describe, expect, it } from "vitest";
import { Failure } from "../../../http/failure.ts";
import { asNamed } from "./as-named.ts";

const CSV = "Дата;Сумма\r\n01.04.2026;100\r\n";
const ZIP = "PK\x03\x04 and so on";
const ALL = [".csv", ".xlsx", ".json"] as const;

/** What comes out of an upload that came in pieces of so many bytes, or why it does not. */
async function taken(name: string, text: string, endings: Parameters<typeof asNamed>[2] = ALL, size = 5) {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const out: Buffer[] = [];
  try {
    for await (const piece of asNamed(pieces(), name, endings)) out.push(piece);
  } catch (error) {
    return error instanceof Failure ? [error.code, error.values.accept] : error;
  }
  return Buffer.concat(out).equals(bytes);
}

describe("an upload", () => {
  it.each([
    ["april.csv", CSV],
    ["APRIL.CSV", CSV.repeat(500)],
    ["april.xlsx", ZIP],
    ["page.json", ' {"transactions":[]}'],
    ["empty.csv", ""],
    ["letter.csv", "%PDF-1.7"], // which its reader calls by its name
  ])("that is what its name says passes whole, in whichever pieces it comes: %s", async (name, text) => {
    for (const size of [1, 7, 4_000]) expect(await taken(name, text, ALL, size)).toBe(true);
  });

  it.each(["x.exe", "april", "april.csv.exe", "april.xls", ".csv ", "april.txt"])(
    "is refused by its ending, with those that are taken: %s",
    async (name) => expect(await taken(name, CSV)).toEqual(["FILE_WRONG_KIND", "CSV, XLSX, JSON"]),
  );

  it.each([
    ["april.xlsx", CSV, "XLSX"],
    ["april.csv", ZIP, "CSV"],
    ["april.json", CSV, "JSON"],
    ["april.csv", '{"transactions":[]}', "CSV"],
  ])("is refused when it is another table inside: %s", async (name, text, accept) =>
    expect(await taken(name, text)).toEqual(["FILE_NOT_AS_NAMED", accept]),
  );

  it("is refused where other tables are taken", async () => {
    expect(await taken("april.json", "{}", [".xlsx", ".csv"])).toEqual(["FILE_WRONG_KIND", "XLSX, CSV"]);
    expect(await taken("kl_to_1c.txt", "1CClientBankExchange", [".txt"])).toBe(true);
    expect(await taken("kl_to_1c.exe", "1CClientBankExchange", [".txt"])).toEqual(["FILE_WRONG_KIND", "TXT"]);
  });
});
