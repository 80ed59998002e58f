import { membersOf } from "../../../../definition/takes.ts";
import type { Action, Takes } from "../../define/language/actions.ts";
import type { Row } from "../../registry/row.ts";

/** A record as a run remembers it: its name for what is told at the end, and of its fields only those that the call is told. */
export type Item = { readonly id: number; readonly name: string; readonly row: Row };
/** Records that are done in one call, all or none, under a key of their own: said twice, it is done once. */
export type Chunk = { readonly key: string; readonly items: readonly Item[] };

/** How many records a call takes where the description does not say. */
const USUAL_CHUNK = 100;
/** How many signatures: each is proved before the answer comes, and a person looks on. */
const SIGNED_CHUNK = 20;

/** What a call is told, of its address and its body. */
const takesOf = ({ run }: Action): readonly Takes[] => ("call" in run ? [run.params ?? {}, run.body ?? {}] : []);

/** How many records go into one call: one, where the call speaks of one. */
export function chunkSize(action: Action): number {
  if ("sign" in action.run) return SIGNED_CHUNK;
  const takesMany = takesOf(action)
    .flatMap((takes) => Object.values(takes))
    .some((take) => "rows" in take);
  return takesMany ? (action.bulk?.chunk ?? USUAL_CHUNK) : 1;
}

/** Records as a run takes them along, in the order in which it does them: `name` says what they are called. */
export function itemsOf(action: Action, rows: readonly Row[], name: (row: Row) => string): readonly Item[] {
  const fields = takesOf(action).flatMap(membersOf);
  const ordered = action.bulk?.newestFirst ? rows.toSorted((one, other) => other.id - one.id) : rows;
  return ordered.map((row) => ({
    id: row.id,
    name: name(row),
    row: { id: row.id, ...Object.fromEntries(fields.map((field) => [field, row[field]])) },
  }));
}

/** Items in parts of a size; the keys follow from the run's, so that the same part has the same key after a reload. */
export function chunksOf(items: readonly Item[], size: number, runKey: string): readonly Chunk[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => ({
    key: `${runKey}.${index + 1}`,
    items: items.slice(index * size, (index + 1) * size),
  }));
}

/** The two halves of a part that was refused, to find out whose fault it was. */
export function halvesOf({ key, items }: Chunk): readonly Chunk[] {
  const middle = Math.ceil(items.length / 2);
  return [
    { key: `${key}a`, items: items.slice(0, middle) },
    { key: `${key}b`, items: items.slice(middle) },
  ];
}
