import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ImportFate } from "../../contract/entities/import-check.ts";
import { cellField, type ImportColumn } from "../../definition/import.ts";
import { json } from "../db/json.ts";
import { databaseRefusal } from "../http/database-refusal.ts";
import { Failure, type FieldErrors } from "../http/failure.ts";
import type { AuditEvent } from "./audit-event.ts";
import { auditAll } from "./change.ts";
import { importEdits } from "./import-edit.ts";
import { type Existing, existingBy } from "./import-key.ts";
import { findNames, isReference } from "./import-names.ts";
import { namesAsked, type Places, type ReadRecord, type RecordRows, type RowFault, readRecord } from "./import-rows.ts";
import type { Importer } from "./importers.ts";
import type { Change } from "./record.ts";

/** What has become of a record of the file; `fields`: what of it changed, by the names that they are sent by. */
export type Outcome = {
  readonly row: number;
  readonly fate: ImportFate;
  readonly fields: readonly string[];
  readonly faults: readonly RowFault[];
  /** What would be kept of it. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What the rules of the resource refuse it with. */
  readonly refusal?: Failure;
};
type Table = {
  readonly records: readonly RecordRows[];
  readonly places: Places;
  readonly columns: readonly ImportColumn[];
};
type How = {
  /** Whether records that are there may be changed by this person. */
  readonly mayChange: boolean;
  readonly onProgress: (done: number) => Promise<void>;
};
export type Performed = { readonly outcomes: readonly Outcome[]; readonly digest: string };

/** So many records between two looks at whether somebody wants it to stop. */
const STEP = 25;
const TOLD_AT_ONCE = 1_000;

/**
 * Writes every record of a file as the form would, each with its history, inside the transaction of `change`: what a row cannot do is
 * undone by itself and told. `digest` is that of all that was done, so that two runs over the same file can be told apart. Whether
 * any of it stays is the caller's to decide.
 */
export async function performImport(
  importer: Importer,
  change: Change,
  { records, places, columns }: Table,
  { mayChange, onProgress }: How,
): Promise<Performed> {
  const names = new Map();
  for (const [column, asked] of namesAsked(records, places)) {
    const field = cellField(column);
    if (isReference(field)) names.set(column, await findNames(change.tx, change.scope, field, asked));
  }
  const edits = importEdits(importer.definition, { columns, places }, change.clock.today());
  const read = records.map((record) => readRecord(record, places, names));
  const found = await existingBy(
    importer,
    change,
    read.map((record) => edits.changing(record).values ?? {}),
  );
  const hash = createHash("sha256");
  const outcomes: Outcome[] = [];
  const told: AuditEvent[] = [];
  const telling = { ...change, tells: (event: AuditEvent) => void told.push(event) };
  const seen = new Map<string, number>();
  for (const [index, record] of read.entries()) {
    const existing = found[index];
    const first = existing?.key === undefined ? undefined : seen.get(existing.key);
    if (existing?.key !== undefined) seen.set(existing.key, first ?? record.row);
    const before = told.length;
    const outcome = await perform({ importer, change: telling, edits, mayChange }, record, existing, first);
    if (outcome.fate === "failed") told.length = before; // undone, and with it what was told of it
    outcomes.push(outcome);
    hash.update(digestOf(record, existing, outcome));
    if (index % STEP === 0) await onProgress(index);
  }
  await onProgress(read.length);
  // At once: whoever looks on hears of the list, not of each of five thousand records.
  for (let at = 0; at < told.length; at += TOLD_AT_ONCE)
    await auditAll(change.tx, change.scope, change.clock, told.slice(at, at + TOLD_AT_ONCE));
  return { outcomes, digest: hash.digest("hex") };
}

const digestOf = (record: ReadRecord, existing: Existing | undefined, outcome: Outcome): string =>
  `${json([record.row, outcome.fate, outcome.fields, existing?.matches ?? [], outcome.values ?? record.sent])}\n`;

type Performing = {
  importer: Importer;
  change: Change;
  edits: ReturnType<typeof importEdits>;
  mayChange: boolean;
};

async function perform(
  { importer, change, edits, mayChange }: Performing,
  record: ReadRecord,
  existing: Existing | undefined,
  first: number | undefined,
): Promise<Outcome> {
  const { row } = record;
  const failed = (faults: readonly RowFault[], refusal?: Failure): Outcome => ({
    row,
    fate: "failed",
    fields: [],
    faults,
    ...(refusal && { refusal }),
  });
  const [match, other] = existing?.matches ?? [];
  const { values, errors } = match ? edits.changing(record) : edits.adding(record);
  const wrong = errors && new Failure("VALIDATION", { fields: withoutKnown(errors, record) });
  if (record.faults.length > 0 || !values)
    return failed(record.faults, wrong && Object.keys(wrong.fields ?? {}).length > 0 ? wrong : undefined);
  const key = edits.keyColumn;
  if (first !== undefined && key) return failed([{ row, column: key, code: "twice", values: { row: String(first) } }]);
  if (other && key) return failed([{ row, column: key, code: "severalKept" }]);
  if (match && !mayChange) return failed([], new Failure("FORBIDDEN"));
  try {
    return await inSavepoint(change, async (): Promise<Outcome> => {
      if (!match) {
        await importer.writer.create(change, values);
        return { row, fate: "added", fields: [], faults: [], values };
      }
      const fields = await importer.writer.update(change, match, values, { keepsSame: true });
      return { row, fate: fields.length > 0 ? "changed" : "same", fields, faults: [], values };
    });
  } catch (error) {
    const refusal = error instanceof Failure ? error : error instanceof Error ? databaseRefusal(error) : undefined;
    if (!refusal) throw error;
    return failed([], refusal);
  }
}

/** What a cell is refused for already is not said again as missing. */
const withoutKnown = (errors: FieldErrors, { faults }: ReadRecord): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !faults.some(({ column }) => field.split(".")[0] === column.sent)),
  );

/** Runs a part of a transaction that is undone alone. */
async function inSavepoint<T>({ tx }: Change, run: () => Promise<T>): Promise<T> {
  await sql`savepoint imported`.execute(tx);
  try {
    const done = await run();
    await sql`release savepoint imported`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint imported`.execute(tx);
    throw error;
  }
}

export const countsOf = (outcomes: readonly Outcome[]): Record<ImportFate, number> => {
  const counts = { added: 0, changed: 0, same: 0, failed: 0 };
  for (const { fate } of outcomes) counts[fate] += 1;
  return counts;
};
