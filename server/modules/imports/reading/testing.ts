import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { CFB, utils, type WorkSheet, write } from "xlsx";
import type { UnreadableFileCode } from "../../../../contract/unreadable-files.ts";
import type { LedgerRow, RowProblem } from "./ledger-row.ts";
import type { Limits } from "./limits.ts";
import { readTransactions } from "./read-transactions.ts";
import type { UnreadableDetails } from "./unreadable-file.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Headers of the cabinet's export in its languages. */
export const HEADERS = {
  ru: "Дата;Идентификатор исполнителя;Исполнитель;Идентификатор категории;Категория;Сумма;Документ;Инициатор;Комментарий",
  fr: "Date;Identifiant du conducteur;Conducteur;Identifiant de la catégorie;Catégorie;Montant;Document;Initié par;Commentaire",
  en: "Date;Driver ID;Driver;Category ID;Category;Amount;Document;Initiated by;Comment",
} as const;

export const DRIVER = "ee737443e210471948d33296c87009e8";

/** A line as the cabinet writes it; `change` replaces cells by their place. */
export function line(change: Readonly<Record<number, string>> = {}): string {
  const cells = [
    "30.04.2026 23:58:21",
    DRIVER,
    "Оспанов Ерлан",
    "card",
    "Оплата картой",
    "-678,0666",
    "Заказ №2130f00b",
    "Платформа",
    "",
  ];
  return cells.map((cell, place) => change[place] ?? cell).join(";");
}

/** A Russian export with these lines. */
export function csv(...lines: readonly string[]): string {
  return [HEADERS.ru, ...lines, ""].join("\r\n");
}

/** A workbook with one sheet; its parts deflated, or stored as they are. */
export function workbook(sheet: WorkSheet, compression = true): Buffer {
  return Buffer.from(write(utils.book_new(sheet, "Sheet1"), { type: "buffer", compression }));
}

/** The sheet of some records, the header first. */
export function sheetOf(records: readonly (readonly (string | number)[])[]): WorkSheet {
  return utils.aoa_to_sheet(records.map((record) => [...record]));
}

/** A part of an archive; `claims` is the inflated size that the archive states, when it lies. */
export type Part = { readonly name: string; readonly bytes: Buffer; readonly claims?: number };

/** A ZIP of these parts. Checksums are left out: nothing that we use asks for them. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims = bytes.length } of parts) {
    const deflated = deflateRawSync(bytes, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version
    facts.writeUInt16LE(8, 4); // deflate
    facts.writeUInt32LE(deflated.length, 14);
    facts.writeUInt32LE(claims, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), deflated]);
    files.push(file);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), facts, place, Buffer.from(name));
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

/** An XLSX whose sheet is this XML. */
export function bookOf(sheetXml: Buffer, claims?: number): Buffer {
  const book = CFB.read(workbook(sheetOf([["x"]])), { type: "buffer" });
  const parts = book.FullPaths.map((path: string, index: number) => ({
    name: path.replace("Root Entry/", ""),
    bytes: Buffer.from(book.FileIndex[index].content ?? []),
  })).filter(({ name }: Part) => name !== "" && !name.endsWith("/") && !name.endsWith("sheet1.xml"));
  const sheet = { name: "xl/worksheets/sheet1.xml", bytes: sheetXml, ...(claims === undefined ? {} : { claims }) };
  return zipOf([...parts, sheet]);
}

/** Cyrillic text in cp1251; what it has no place for is a question mark, as the cabinet does. */
export function cp1251(text: string): Buffer {
  const decoder = new TextDecoder("windows-1251");
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 0x3f));
}

export type Everything = { rows: LedgerRow[]; problems: RowProblem[]; batches: number };

/** Writes a file, reads it to the end, and takes it away; tells how many rows and problems each batch has, as it comes. */
export async function readAll(
  content: string | Uint8Array,
  limits: Partial<Limits> = {},
  onBatch: (records: number) => void = () => undefined,
): Promise<Everything> {
  const folder = await mkdtemp(join(tmpdir(), "reading-"));
  const path = join(folder, "export");
  try {
    await writeFile(path, content);
    const all: Everything = { rows: [], problems: [], batches: 0 };
    for await (const batch of readTransactions(path, { fileName: "export.csv", limits })) {
      all.rows.push(...batch.rows);
      all.problems.push(...batch.problems);
      all.batches++;
      onBatch(batch.rows.length + batch.problems.length);
    }
    return all;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Why a file is refused; fails when it is not. */
export async function refusalOf(
  content: string | Uint8Array,
  limits: Partial<Limits> = {},
): Promise<{ code: UnreadableFileCode; details: UnreadableDetails }> {
  try {
    await readAll(content, limits);
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { code: failure.code, details: failure.details };
    throw failure;
  }
  throw new Error("the file was read");
}
