import { sql } from "kysely";
import type { FieldOf } from "../../definition/field.ts";
import { columnSum, keptLine, lineColumns, sumsOf } from "../../definition/lines.ts";
import { isSent, linesIn, linesTable, ownerColumn, tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { LARGEST_INT } from "../../definition/values.ts";
import type { Tables, Tx } from "../db/database.ts";
import { insertRows } from "../db/rows.ts";
import { Failure } from "../http/failure.ts";
import type { Beside, Change } from "./record.ts";

type Values = Readonly<Record<string, unknown>>;
type Lines = readonly Values[];
type LinesField = readonly [name: string, field: FieldOf<"lines">];

/** The lines that an edit of these fields brings along. */
const sentLines = ({ fields }: Definition): readonly LinesField[] =>
  linesIn(fields).filter(([, field]) => isSent(field));

/** What JSON carries without loss, in tiyn, and what a column of numbers takes. */
const LARGEST = { bigint: BigInt(Number.MAX_SAFE_INTEGER), number: LARGEST_INT } as const;
const isTooLarge = (value: unknown): boolean =>
  typeof value === "bigint"
    ? value > LARGEST.bigint || value < -LARGEST.bigint
    : typeof value === "number" && Math.abs(value) > LARGEST.number;

/**
 * An edit with what follows from its lines: the columns that formulas reckon, and the figures of the record that add them up. A new
 * record that says nothing of its lines has none; an old one keeps what it has. Refuses a figure that is too large, on its cell.
 */
export function withLines(definition: Definition, edit: Values, isNew: boolean): Values {
  const found: Record<string, unknown> = { ...edit };
  const refused: Record<string, string[]> = {};
  const look = (place: string, value: unknown) => {
    if (isTooLarge(value)) refused[place] = ["FIGURE_TOO_LARGE"];
  };
  for (const [name, { columns }] of sentLines(definition)) {
    const sent = edit[name] ?? (isNew ? [] : undefined);
    if (!Array.isArray(sent)) continue;
    const lines = sent.map((line: Values) => keptLine(columns, line));
    for (const [index, line] of lines.entries())
      for (const [column, value] of Object.entries(line)) look(`${name}.${index}.${column}`, value);
    found[name] = lines;
    for (const [field, column] of sumsOf(definition.fields, name)) {
      found[field] = columnSum(definition.fields, field, lines, column);
      if (Object.keys(refused).length === 0) look(name, found[field]);
    }
  }
  if (Object.keys(refused).length > 0) throw new Failure("VALIDATION", { fields: refused });
  return found;
}

/** The lines of an edit that is `withLines`, as they stand and as they shall; undefined where the definition's forms send none. */
export function linesBeside(definition: Definition) {
  const fields = sentLines(definition);
  if (fields.length === 0) return undefined;
  return async ({ tx, scope: { aggregatorId } }: Change, edit: Values, id?: number): Promise<Beside> => {
    const sent = fields.filter(([name]) => Array.isArray(edit[name]));
    const before: Record<string, Lines> = {};
    for (const field of sent)
      if (id !== undefined) before[field[0]] = await storedLines(tx, definition, field, { aggregatorId, id });
    // Of a new record no lines are nothing to tell.
    const after = sent.flatMap(([name]) => {
      const lines = edit[name] as Lines; // just seen to be so
      return id === undefined && lines.length === 0 ? [] : [[name, lines] as const];
    });
    return {
      before,
      after: Object.fromEntries(after),
      write: async (owner, changed) => {
        const put = after.filter(([name]) => changed.includes(name));
        for (const [name, lines] of put) {
          const field = fields.find(([each]) => each === name);
          if (field) await replace(tx, definition, field, { aggregatorId, id: owner }, lines);
        }
        if (put.length > 0) await checkSums(tx, definition, { aggregatorId, id: owner });
      },
    };
  };
}

type Owner = { readonly aggregatorId: number; readonly id: number };

const ofOwner = (definition: Definition, { aggregatorId, id }: Owner) =>
  sql`aggregator_id = ${aggregatorId} and ${sql.ref(ownerColumn(definition))} = ${id}`;

/** The lines of a record as their table keeps them, in their order. */
export async function storedLines(
  tx: Tx,
  definition: Definition,
  [name, field]: LinesField,
  owner: Owner,
): Promise<Lines> {
  const columns = lineColumns(field.columns).map((column) => sql.ref(column));
  const { rows } = await sql<Values>`select ${sql.join(columns)} from ${sql.table(linesTable(definition, name, field))}
    where ${ofOwner(definition, owner)} order by position`.execute(tx);
  return rows;
}

async function replace(tx: Tx, definition: Definition, [name, field]: LinesField, owner: Owner, lines: Lines) {
  const table = linesTable(definition, name, field) as keyof Tables & string; // what a definition has in server/db/tables
  await sql`delete from ${sql.table(table)} where ${ofOwner(definition, owner)}`.execute(tx);
  const rows = lines.map((line, index) => ({
    aggregator_id: owner.aggregatorId,
    [ownerColumn(definition)]: owner.id,
    position: index + 1,
    ...line,
  }));
  await insertRows(tx, table, rows, ["aggregator_id"] as never); // a column of every table
}

/** What a record says of its lines is what they add up to; anything else is a bug, and nothing of it is kept. */
async function checkSums(tx: Tx, definition: Definition, owner: Owner): Promise<void> {
  const sums = linesIn(definition.fields).flatMap(([name, field]) =>
    sumsOf(definition.fields, name).map(([total, column]) => {
      const added = sql`(select coalesce(sum(${sql.ref(column)}), 0) from ${sql.table(linesTable(definition, name, field))}
        where ${ofOwner(definition, owner)})`;
      return { total, isEqual: sql`${sql.ref(total)} = ${added}` };
    }),
  );
  if (sums.length === 0) return;
  const equal = sql.join(sums.map(({ total, isEqual }) => sql`${isEqual} as ${sql.ref(total)}`));
  const { rows } = await sql<Values>`select ${equal} from ${sql.table(tableOf(definition))}
    where aggregator_id = ${owner.aggregatorId} and id = ${owner.id}`.execute(tx);
  const wrong = sums.find(({ total }) => rows[0]?.[total] !== true);
  if (wrong) throw new Error(`${definition.name}.${wrong.total} is not what the lines of ${owner.id} add up to`);
}
