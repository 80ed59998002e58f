import type { RegistryEntry } from "../../../domain/documents/esf-registry.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { readCell } from "../../entities/import-cell.ts";
import { readTable } from "../../modules/imports/reading/read-table.ts";
import { HEADING_WITHIN, type TableCell, type TableRow } from "../../modules/imports/reading/table-cells.ts";
import { UnreadableFile } from "../../modules/imports/reading/unreadable-file.ts";
import { type RegistryColumn, registryColumn, registryStatus } from "./registry-words.ts";

/** A document as the file has it. `line`: its first row; `status`: its status as it is written. */
export type RegistryDocument = RegistryEntry & { readonly line: number; readonly status: string };

/** A registry has a row for each line of a document; a year of a large aggregator is some ten thousand. */
const MOST_ROWS = 50_000;

type Said = Readonly<Partial<Record<RegistryColumn, TableCell>>> & { readonly line: number };

/**
 * The documents of a registry that the tax authority's system has exported, XLSX or CSV; a document of several rows is one. Throws
 * UnreadableFile: no table, too long, or without the columns by which its documents would be known.
 */
export async function readRegistry(path: string): Promise<RegistryDocument[]> {
  const rows = await readTable(path, { rows: MOST_ROWS, isKnown: (heading) => registryColumn(heading) !== undefined });
  const known = rows.slice(0, HEADING_WITHIN).map(({ cells }) => columnsOf(cells).filter(Boolean).length);
  const head = known.indexOf(Math.max(...known));
  const columns = columnsOf(rows[head]?.cells ?? []);
  const has = (column: RegistryColumn) => columns.includes(column);
  const missing = [
    ...(has("status") ? [] : ["Статус ЭСФ"]),
    ...(has("registrationNumber") || has("number") ? [] : ["Регистрационный номер ЭСФ"]),
  ];
  if (missing.length > 0) throw new UnreadableFile("HEADER_NOT_FOUND", { missing: missing.join(", ") });
  const documents = documentsIn(rows.slice(head + 1), columns);
  if (documents.length === 0) throw new UnreadableFile("FILE_EMPTY");
  return documents.map(documentOf);
}

/** What the columns are. Numbers that do not say whose they are stand in the order of the form: the seller's, then the buyer's. */
function columnsOf(cells: readonly TableCell[]): (RegistryColumn | undefined)[] {
  const found = cells.map((cell) => (typeof cell === "string" ? registryColumn(cell) : undefined));
  const sides = found.flatMap((column, place) => (column === "side" ? [place] : []));
  return found.map((column, place) => {
    if (column !== "side") return found.indexOf(column) === place ? column : undefined; // what stands twice is read once
    return (["seller", "buyer"] as const)[sides.indexOf(place)];
  });
}

const isThere = (cell: TableCell | undefined): cell is TableCell => cell !== undefined && cell !== "";

/** The rows document by document: those of one number, and the lines below a document that say nothing of their own. */
function documentsIn(rows: readonly TableRow[], columns: readonly (RegistryColumn | undefined)[]): Said[][] {
  const documents: Said[][] = [];
  const byKey = new Map<string, Said[]>();
  for (const { line, cells } of rows) {
    if (cells.some((cell) => /^(итого|всего)/i.test(String(cell)))) continue;
    const said: Said = {
      ...Object.fromEntries(columns.flatMap((column, place) => (column ? [[column, cells[place] ?? ""]] : []))),
      line,
    };
    const isLine = !isThere(said.registrationNumber) && !isThere(said.number) && !isThere(said.status);
    const key = keyOf(said);
    const before = isLine ? documents.at(-1) : byKey.get(key);
    if (before) before.push(said);
    else if (!isLine) {
      const document = [said];
      documents.push(document);
      byKey.set(key, document);
    }
  }
  return documents;
}

const keyOf = ({ registrationNumber, number, buyer, turnDate, issuedOn, line }: Said): string => {
  if (isThere(registrationNumber)) return `R ${registrationNumber}`;
  return isThere(number) ? ["N", number, buyer, turnDate, issuedOn].join(" ") : `L ${line}`;
};

function documentOf(rows: readonly Said[]): RegistryDocument {
  const first = rows[0] ?? { line: 0 };
  const written = [...new Set(rows.flatMap(({ status }) => (isThere(status) ? [String(status)] : [])))];
  const reading = { isUnreadable: false };
  const read = (cell: TableCell | undefined, kind: "date" | "money" | "iinBin" | "text"): unknown => {
    const timeless = kind === "date" && typeof cell === "string" ? cell.replace(/[ T]\d{1,2}:\d{2}.*$/, "") : cell;
    const found = readCell({ kind }, timeless);
    if ("fault" in found) reading.isUnreadable = true;
    return "value" in found ? found.value : null;
  };
  const text = (cell: TableCell | undefined, kind: "date" | "iinBin" | "text"): string | null =>
    (read(cell, kind) as string | null)?.trim() || null; // these kinds are read as texts
  const sum = (cell: TableCell | undefined): Tiyn[] => {
    const found = read(cell, "money");
    return typeof found === "number" ? [toTiyn(found)] : [];
  };
  const lines = rows.flatMap(({ lineSum }) => sum(lineSum));
  const sums = [...(lines.length > 0 ? [lines.reduce((all, one) => toTiyn(all + one))] : []), ...sum(first.total)];
  const codes = new Set(written.map((word) => registryStatus(word) ?? word));
  return {
    line: first.line,
    status: written.join(", "),
    registrationNumber: text(first.registrationNumber, "text"),
    number: text(first.number, "text"),
    code: codes.size === 1 ? (registryStatus(written[0] ?? "") ?? null) : null,
    isContradicted: codes.size > 1,
    issuedOn: text(first.issuedOn, "date"),
    turnDate: text(first.turnDate, "date"),
    seller: text(first.seller, "iinBin"),
    buyer: text(first.buyer, "iinBin"),
    sums: [...new Set(sums)],
    isUnreadable: reading.isUnreadable,
  };
}
