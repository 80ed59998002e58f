import { sql } from "kysely";
import type { Result } from "../../domain/result.ts";
import type { Tables } from "../db/database.ts";
import { json } from "../db/json.ts";
import { auditAll, nextNumbers } from "./change.ts";
import type { Change } from "./record.ts";

type Table = keyof Tables & string;
type Values = Readonly<Record<string, unknown>>;

/** A document before it has a number: the year of that, its columns, and those of its lines in their order. */
export type Draft = {
  readonly year: number;
  readonly record: Values & { readonly total: bigint };
  readonly lines: readonly Values[];
};

/**
 * What documents are made as: their table, that of their lines with the column that refers to them, and how they are numbered. `noun`: their
 * resource, where the table is not called so.
 */
export type Making = {
  readonly table: Table;
  readonly noun?: string;
  readonly lines: { readonly table: Table; readonly owner: string };
  readonly numbers: { readonly kind: string; readonly prefix: string; spell?(number: string): string };
};

/** The next numbers of the drafts' years, in the order of the drafts. */
async function numbersFor({ tx, scope }: Change, { numbers }: Making, drafts: readonly Draft[]): Promise<string[]> {
  const { kind, prefix, spell = (number) => number } = numbers;
  const next = new Map<number, Iterator<string>>();
  for (const year of new Set(drafts.map((draft) => draft.year))) {
    const count = drafts.filter((draft) => draft.year === year).length;
    next.set(year, (await nextNumbers(tx, scope.aggregatorId, kind, prefix, year, count)).values());
  }
  return drafts.map(({ year }) => spell(String(next.get(year)?.next().value)));
}

const columnsOf = (rows: readonly Values[]) => Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));

/**
 * Adds documents of drafts, in the order of the drafts, with the next numbers of their years. One statement for the documents and their
 * lines, however many. Drafts have the same columns, and so have all their lines.
 */
export async function insertDocuments(
  change: Change,
  making: Making,
  drafts: readonly Draft[],
): Promise<{ id: number; number: string }[]> {
  if (drafts.length === 0) return [];
  const { tx, scope, clock } = change;
  const { table, lines } = making;
  const numbers = await numbersFor(change, making, drafts);
  const own = { aggregator_id: scope.aggregatorId, created_by: scope.user.id };
  const moments = { created_at: clock.now(), updated_at: clock.now() };
  const documents = drafts.map(({ record, lines }, place) => ({
    ...record,
    number: numbers[place] ?? "",
    ...own,
    ...moments,
    lines: lines.map((line, below) => ({ position: below + 1, ...line })),
  }));
  const columns = sql.join(columnsOf(documents.map(({ lines: _, ...record }) => record)));
  const ofLines = sql.join(columnsOf(documents.flatMap((document) => document.lines)));
  const { rows } = await sql<{ id: number; number: string }>`
    with given as (select value as document, ordinality from jsonb_array_elements(${json(documents)}::jsonb) with ordinality),
    made as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from given, jsonb_populate_record(null::${sql.table(table)}, document) order by ordinality -- so that ids follow the numbers
      returning id, number
    ), lines as (
      insert into ${sql.table(lines.table)} (aggregator_id, ${sql.ref(lines.owner)}, ${ofLines})
      select ${scope.aggregatorId}::int, made.id, ${ofLines} from given join made on made.number = document ->> 'number',
        jsonb_populate_recordset(null::${sql.table(lines.table)}, document -> 'lines')
    )
    select made.id, made.number from given join made on made.number = document ->> 'number' order by ordinality`.execute(
    tx,
  );
  return rows;
}

/** The same, and writes down that they were made. */
export async function makeDocuments(
  change: Change,
  making: Making,
  drafts: readonly Draft[],
): Promise<{ id: number; number: string }[]> {
  const rows = await insertDocuments(change, making, drafts);
  const { table, noun = table } = making;
  const events = rows.map(({ id, number }, place) => ({
    event: `${noun}.created` as const,
    entity: noun,
    id,
    changes: [
      { field: "number", before: null, after: number },
      { field: "total", before: null, after: drafts[place]?.record.total },
    ],
  }));
  await auditAll(change.tx, change.scope, change.clock, events);
  return rows;
}

/** What comes of the candidates of a generation: those that have their document, those that one is made of, and those that none is, with the reason. */
export type Sorted<C, D, Code> = {
  readonly existing: readonly C[];
  readonly drafts: readonly { readonly of: C; readonly draft: D }[];
  readonly skipped: readonly { readonly of: C; readonly code: Code }[];
};

/** Sorts the candidates of a generation; they are locked, so that whoever generates at the same time then finds what was made here. */
export function sortCandidates<C, D, Code>(
  candidates: readonly C[],
  isMade: (candidate: C) => boolean,
  draftOf: (candidate: C) => Result<D, Code>,
): Sorted<C, D, Code> {
  const found = candidates.filter((each) => !isMade(each)).map((of) => ({ of, made: draftOf(of) }));
  return {
    existing: candidates.filter(isMade),
    drafts: found.flatMap(({ of, made }) => (made.ok ? [{ of, draft: made.value }] : [])),
    skipped: found.flatMap(({ of, made }) => (made.ok ? [] : [{ of, code: made.error }])),
  };
}
