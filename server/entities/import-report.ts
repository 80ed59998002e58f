import type { TFunction } from "i18next";
import { type ImportCheck, type ImportedRow, SHOWN_ROWS } from "../../contract/entities/import-check.ts";
import { cellField, type ImportColumn, isNeeded } from "../../definition/import.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Failure } from "../http/failure.ts";
import { fieldWords } from "../http/fields.ts";
import type { TableCell } from "../modules/imports/reading/table-cells.ts";
import type { Sheet } from "../spreadsheet/sheet.ts";
import { readCell } from "./import-cell.ts";
import type { ImportFile } from "./import-file.ts";
import { countsOf, type Outcome } from "./import-perform.ts";
import type { RowFault } from "./import-rows.ts";
import { cellKind, cellOfValue, columnLabel } from "./import-sheet.ts";

type Problem = ImportedRow["problems"][number];
type Told = { readonly definition: Definition; readonly file: ImportFile; readonly t: TFunction };

/** What a person is told of a file that was checked. Rows with errors come first. */
export function importReport({ definition, file, t }: Told, outcomes: readonly Outcome[]): Omit<ImportCheck, "file"> {
  const failed = outcomes.filter(({ fate }) => fate === "failed");
  const others = outcomes.filter(({ fate }) => fate !== "failed");
  const inFile = new Set(file.places.map((column) => column?.name));
  const missing = file.columns.filter((column) => isNeeded(column) && !inFile.has(column.name));
  return {
    rows: outcomes.length,
    counts: countsOf(outcomes),
    unknown: [...file.unknown],
    missing: missing.map((column) => columnLabel(definition, column, t)),
    shown: [...failed, ...others].slice(0, SHOWN_ROWS).map((outcome) => rowOf({ definition, file, t }, outcome)),
  };
}

function rowOf(told: Told, outcome: Outcome): ImportedRow {
  const { definition, file, t } = told;
  const changed = file.columns.filter(({ sent }) => outcome.fields.includes(sent));
  return {
    row: outcome.row,
    fate: outcome.fate,
    name: nameOf(file, outcome.row),
    changes: [...new Set(changed.map(({ line: _, ...column }) => columnLabel(definition, column, t)))],
    problems: problemsOf(told, outcome),
  };
}

/** The first cell of the row that has anything in it. */
function nameOf({ records, places }: ImportFile, row: number): string {
  const cells = records.find((record) => record.row === row)?.rows[0]?.cells ?? [];
  const known = cells.filter((cell, place) => places[place] && typeof cell !== "object" && cell !== "");
  return String(known[0] ?? "").slice(0, 200);
}

/** What is wrong with a record, each with the words of what to do. */
export function problemsOf(told: Told, { row, faults, refusal }: Outcome): Problem[] {
  return [...faults.map((fault) => faultWords(told, fault)), ...(refusal ? refusalWords(told, row, refusal) : [])];
}

/** Words of a choice that fit into a sentence. */
const MOST_CHOICES = 12;

function faultWords({ definition, t }: Told, { row, column, code, values }: RowFault): Problem {
  const field = cellField(column);
  const ids = field.kind === "choice" ? field.ids.slice(0, MOST_CHOICES) : [];
  const choices = field.kind === "choice" ? ids.map((id) => t(`${field.words}.${id}`)).join(", ") : "";
  const text = t(`from-file.faults.${code}`, { ...values, choices });
  return { row, column: columnLabel(definition, column, t), text };
}

/** A refusal of the calls of the API as one of rows: its fields are columns, those of lines have rows of their own. */
function refusalWords({ definition, file, t }: Told, row: number, { code, fields, values }: Failure): Problem[] {
  if (!fields) return [{ row, column: null, text: t(`errors.${code}`, values) }];
  const rows = file.records.find((record) => record.row === row)?.rows ?? [];
  return Object.entries(fieldWords(fields, t)).flatMap(([path, texts]) => {
    const [sent = "", index, line] = path.split(".");
    const column = columnOf(file.columns, sent, line);
    const at = index === undefined ? row : (rows[Number(index)]?.line ?? row);
    return texts.map((text) => ({ row: at, column: column ? columnLabel(definition, column, t) : sent, text }));
  });
}

const columnOf = (columns: readonly ImportColumn[], sent: string, line: string | undefined) =>
  columns.find((column) => column.sent === sent && (line === undefined || column.line?.sent === line));

/** All rows of the file as they came, with what becomes of each and what is wrong with it. */
export function reportSheet(told: Told, outcomes: readonly Outcome[]): Sheet {
  const { definition, file, t } = told;
  const columns = file.places.flatMap((column, place) => (column ? [{ column, place }] : []));
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  function* rows() {
    for (const record of file.records) {
      const outcome = byRow.get(record.row);
      const problems = outcome ? problemsOf(told, outcome) : [];
      for (const { line, cells } of record.rows) {
        const own = problems.filter(({ row }) => row === line).map(problemLine);
        const fate = outcome && line === record.row ? t(`from-file.fates.${outcome.fate}`) : null;
        yield [...columns.map(({ column, place }) => asItCame(column, cells[place], t)), fate, own.join("\n") || null];
      }
    }
  }
  return {
    name: t("from-file.sheet.rows"),
    columns: [
      ...columns.map(({ column }) => ({ title: columnLabel(definition, column, t), kind: cellKind(column) })),
      { title: t("from-file.sheet.fate"), kind: "text" as const },
      { title: t("from-file.sheet.problems"), kind: "text" as const, width: 60 },
    ],
    rows: rows(),
    frozenHeader: true,
  };
}

const problemLine = ({ column, text }: Problem): string => (column === null ? text : `${column}: ${text}`);

/** A cell of the file as a cell of the answer: what was read in its kind, what was not as its text. */
function asItCame(column: ImportColumn, cell: TableCell | undefined, t: TFunction) {
  if (cell === undefined || cell === "") return null;
  if (typeof cell === "object") return { kind: "text" as const, value: "#" };
  const kind = cellKind(column);
  const read = kind === "text" ? undefined : readCell(cellField(column), cell);
  if (read && "value" in read) return cellOfValue(column, read.value, { t, names: String });
  return { kind: "text" as const, value: String(cell) };
}
