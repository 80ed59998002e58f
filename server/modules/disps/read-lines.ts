import type { Sort } from "../../../contract/list.ts";
import { roundDiv } from "../../../domain/money/tiyn.ts";
import type { Db } from "../../db/database.ts";
import { idOf, rowsOf, statisticsTotals } from "./figures.ts";
import { ledgerColumns } from "./ledger-columns.ts";
import { type CategorySum, type Line, sumDays } from "./ledger-sums.repository.ts";
import { type Lines, listLines, listPart, type Part } from "./lines.repository.ts";
import type { Question } from "./question.ts";

const isLabel = (field: string) => field === "park" || field === "slot";

/** A part of a report by days or months, and the totals of the whole of it: no line is added up that is not shown. */
export async function readLines(db: Db, question: Question, by: Lines["by"], sort: readonly Sort[], part: Part) {
  const { aggregatorId, parks, span, borders } = question;
  const whole = await sumDays(db, aggregatorId, parks, span, borders, null);
  const { lines, total } = sort.every(({ field }) => isLabel(field))
    ? await listPart(db, { ...question, by }, sort, part)
    : await sortByFigures(db, question, by, sort, part, whole);
  const sums = lines.length === 0 ? [] : await sumDays(db, aggregatorId, parks, span, borders, by, { lines });
  const rows = new Map(rowsOf(sums, question).map((row) => [row.id, row]));
  return {
    rows: lines.flatMap(({ park_id, slot }) => rows.get(idOf(park_id, slot)) ?? []),
    total,
    totals: statisticsTotals(whole, question),
  };
}

/** A part of the lines by their figures: of all lines only the categories are added up that the figures are made of. */
async function sortByFigures(
  db: Db,
  question: Question,
  by: Lines["by"],
  sort: readonly Sort[],
  { start, size }: Part,
  whole: readonly CategorySum[],
): Promise<{ lines: Line[]; total: number }> {
  const { aggregatorId, parks, span, borders, columnOf } = question;
  const columns = new Set(sort.flatMap(({ field }) => (isLabel(field) ? [] : [...ledgerColumns(field).keys()])));
  const categories = [...new Set(whole.filter((sum) => columns.has(columnOf(sum))).map((sum) => sum.category_id))];
  const sums = await sumDays(db, aggregatorId, parks, span, borders, by, { categories });
  const figureOf = figuresIn(sums, question);
  const places = new Map(parks.map((id, place) => [id, place]));
  const keyOf = (line: Line, field: string) =>
    field === "slot" ? line.slot : field === "park" ? (places.get(line.park_id) ?? 0) : figureOf(line, field);
  const lines = (await listLines(db, { ...question, by })).map((line) => ({
    line,
    keys: sort.map(({ field }) => keyOf(line, field)),
  }));
  // Lines come by time and park, and the sort is stable: equals stay so.
  lines.sort((one, other) => {
    for (const [index, { order }] of sort.entries()) {
      const [a = 0, b = 0] = [one.keys[index], other.keys[index]];
      if (a !== b) return a < b === (order === "asc") ? -1 : 1;
    }
    return 0;
  });
  return { lines: lines.slice(start, start + size).map(({ line }) => line), total: lines.length };
}

/** The figures of lines, as a row would show them, without making the rows. */
function figuresIn(sums: readonly CategorySum[], { columnOf }: Question) {
  const exact = new Map<string, bigint>();
  const keyOf = (parkId: number, slot: string | null, column: string) => `${parkId}:${slot}:${column}`;
  for (const sum of sums) {
    const key = keyOf(sum.park_id, sum.slot, columnOf(sum));
    exact.set(key, (exact.get(key) ?? 0n) + sum.amount);
  }
  const signs = new Map<string, [string, 1 | -1][]>();
  return ({ park_id, slot }: Line, field: string): bigint => {
    const terms = signs.get(field) ?? [...ledgerColumns(field)];
    signs.set(field, terms);
    return terms.reduce((all, [column, sign]) => {
      const amount = exact.get(keyOf(park_id, slot, column));
      return amount === undefined ? all : all + roundDiv(amount, 100n) * BigInt(sign);
    }, 0n);
  };
}
