import type { TFunction } from "i18next";
import type { Field, Fields } from "../../definition/field.ts";
import { type ReferenceTable, referenceMembers } from "./references.ts";
import { namesOf } from "./statuses.ts";

type Given<V> = Readonly<Record<string, V | undefined>>;
type Found = Readonly<Record<string, unknown>>;
/** Ids with words: a set of `locales/<language>/statuses.json`, or what tells the word. */
type Words<On, Row> = string | ((id: number, reader: On, found: Partial<Row>) => string);

/** What of a description says how its rows are made. */
type Rules<On, Row> = {
  readonly references?: Given<ReferenceTable>;
  readonly words?: Given<Words<On, Row>>;
  readonly made?: Given<(found: Row, reader: On) => unknown>;
};

/** What the ids of a field are called to a reader; of a record as far as that is known. Throws for a field without words: a mistake of ours. */
export function namesIn<On extends { readonly t: TFunction }, Row>(
  words: Given<Words<On, Row>>,
  reader: On,
  field: string,
): (id: number, found: Partial<Row>) => string {
  const set = words[field];
  if (set === undefined) throw new Error(`${field} has no words`);
  return typeof set === "string" ? namesOf(reader.t, set) : (id, found) => set(id, reader, found);
}

/** How a field is read of a record of the database. */
function fieldReader(field: string, said: Field | undefined, target: ReferenceTable | undefined) {
  const [first, ...others] = referenceMembers(target).map(({ member }) => ({ member, column: `${field}.${member}` }));
  if (first)
    return (record: Found) => {
      const id = record[field];
      if (id === null) return null;
      const named: Record<string, unknown> = { id, [first.member]: record[first.column] };
      for (const { member, column } of others) named[member] = record[column];
      return named;
    };
  if (field === "id") return ({ id }: Found) => Number(id); // of a table whose rows may be very many it is a bigint
  if (said?.kind !== "month") return (record: Found) => record[field];
  return ({ [field]: day }: Found) => (typeof day === "string" ? day.slice(0, "2026-04".length) : day);
}

/**
 * How a record of the database becomes a row of the contract: `fields` as it has them, as `said` of them, `madeFields` of the rest. For each reader again, so
 * that what is the same of all rows of a page is found out once.
 */
export function rowMaker<On extends { readonly t: TFunction }, Row>(
  { references = {}, words = {}, made = {} }: Rules<On, Row>,
  said: Fields,
  fields: readonly string[],
  madeFields: readonly string[],
): (reader: On) => (record: Found) => Row {
  const readers = fields.map((field) => [field, fieldReader(field, said[field], references[field])] as const);
  const worded = Object.keys(words).filter((field) => fields.includes(field));
  const makers = madeFields.map((field) => [field, made[field]] as const);
  return (reader) => {
    const names = worded.map((field) => [field, namesIn(words, reader, field)] as const);
    return (record) => {
      const row: Record<string, unknown> = {};
      for (const [field, read] of readers) row[field] = read(record);
      const found = row as Row; // field by field of the contract's own row; the types of columns are the generated tests' to prove
      for (const [field, nameOf] of names) {
        const id = row[field];
        if (typeof id === "number") row[field] = { id, name: nameOf(id, found as Partial<Row>) };
      }
      for (const [field, make] of makers) row[field] = make?.(found, reader);
      return found;
    };
  };
}
