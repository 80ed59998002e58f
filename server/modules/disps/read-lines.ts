import type { Sort } from "../../../contract/list.ts";
import type { Db } from "../../db/database.ts";
import type { KeptAnswers } from "../../entities/kept-answers.ts";
import { idOf, rowsOf, statisticsTotals } from "./figures.ts";
import { ledgerColumns } from "./ledger-columns.ts";
import { type CategorySum, figuresOfLines, sumDays, type Term } from "./ledger-sums.repository.ts";
import { figuresIn, type Lines, listPart, type Part } from "./lines.repository.ts";
import type { Question } from "./question.ts";

/**
 * A part of a report by days or months, and the totals of the whole of it: no line is added up that is not shown. `kept` answers where
 * nothing of the ledger has changed since somebody asked.
 */
export async function readLines(
  db: Db,
  question: Question,
  by: Lines["by"],
  sort: readonly Sort[],
  part: Part,
  kept?: KeptAnswers,
) {
  const { aggregatorId, parks, span, borders } = question;
  const whole = await sumDays(db, aggregatorId, parks, span, borders, null, { kept });
  const figures = figuresOfLines({ aggregatorId, parks }, span, borders, by, termsOf(sort, whole, question));
  const { lines, total } = await listPart(db, { ...question, by }, sort, part, figures, kept);
  const sums = lines.length === 0 ? [] : await sumDays(db, aggregatorId, parks, span, borders, by, { lines, kept });
  const rows = new Map(rowsOf(sums, question).map((row) => [row.id, row]));
  return {
    rows: lines.flatMap(({ park_id, slot }) => rows.get(idOf(park_id, slot)) ?? []),
    total,
    totals: statisticsTotals(whole, question),
  };
}

/** What of the ledger the figures of a sort are made of: each category of an era with the column it falls into, and the sign of that column in each figure. */
function termsOf(sort: readonly Sort[], whole: readonly CategorySum[], { columnOf }: Question): Term[] {
  const figures = figuresIn(sort).map(ledgerColumns);
  const terms = new Map<string, Term>();
  for (const sum of whole) {
    const column = columnOf(sum);
    const signs = figures.map((columns) => columns.get(column) ?? 0);
    const { category_id, era } = sum;
    if (signs.some((sign) => sign !== 0)) terms.set(`${era} ${category_id}`, { category_id, era, column, signs });
  }
  return [...terms.values()];
}
