import { createHash } from "node:crypto";
import type { TFunction } from "i18next";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Listed } from "../../entities/listed.ts";
import type { PlainCell, Sheet } from "../../spreadsheet/sheet.ts";
import { cellOf } from "./cell-of.ts";

type Totals = Readonly<Record<string, Tiyn>>;
type Source = {
  listed: Pick<Listed, "noun" | "fields"> & { running?: readonly string[] };
  columns: readonly ExportColumn[];
  title: string;
  totals: Totals;
  /** How many rows there are. */
  count: number;
  t: TFunction;
  /** All rows in their order, a batch at a time. */
  batches: AsyncIterable<readonly unknown[]>;
  /** Told how many rows have been written. */
  onProgress: (rows: number) => Promise<void>;
};

/** The sheet of an export, written while its rows are read. `digest` is that of the rows written so far. */
export function exportTable(source: Source): { sheet: Sheet; digest: () => string } {
  const { listed, columns, title, totals, t } = source;
  const makers = columns.map((column) => {
    const field = listed.fields[column.field];
    if (field === undefined) throw new RangeError(`${listed.noun} has no ${column.field}`);
    return { ...column, ...cellOf(field, column, t) };
  });
  const hash = createHash("sha256");
  async function* rows(): AsyncGenerator<PlainCell[]> {
    let written = 0;
    // A balance runs on from row to row: its total is the last one of each chain, not what the rows add up to.
    const added = Object.entries(totals).filter(([field]) => !listed.running?.includes(field));
    const left = new Map(added);
    for await (const batch of source.batches) {
      for (const row of batch as readonly Readonly<Record<string, unknown>>[]) {
        // a row of a list is an object of the contract
        const cells = makers.map(({ field, cell }) => cell(row[field]));
        hash.update(lineOf(cells));
        for (const [field, rest] of left) left.set(field, minus(rest, row[field]));
        yield cells;
      }
      written += batch.length;
      await source.onProgress(written);
    }
    // The sums are of the same snapshot as the rows. Were they not, no file may come out that says so over other rows.
    const wrong = [...left].filter(([, rest]) => rest !== 0n).map(([field]) => field);
    if (wrong.length > 0) throw new Error(`${listed.noun}: the rows do not add up to the total of ${wrong.join(", ")}`);
  }
  const hasTotals = makers.some(({ field }) => totals[field] !== undefined);
  const sheet: Sheet = {
    name: title,
    columns: makers.map(({ title: head, kind }) => ({ title: head, kind })),
    rows: rows(),
    count: source.count,
    ...(hasTotals && {
      totals: makers.map(({ field }, index) => totals[field] ?? (index === 0 ? t("exports.total") : null)),
    }),
    frozenHeader: true,
  };
  return { sheet, digest: () => hash.copy().digest("hex") };
}

/** Rows that are all there, as the batches that a table takes. */
export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const minus = (rest: Tiyn, value: unknown): Tiyn => (typeof value === "bigint" ? ((rest - value) as Tiyn) : rest); // tiyn less tiyn

/** A row as the digest takes it: cells between tabs, amounts in tiyn, moments in UTC. */
const lineOf = (cells: readonly PlainCell[]): string =>
  `${cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""))).join("\t")}\n`;
