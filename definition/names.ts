import type { Field, FieldOf, Fields, Kind, LineColumn, LinesSum } from "./field.ts";
import { PARTY_FACTS } from "./party.ts";

type Singular<K extends string> = K extends `${infer S}ies` ? `${S}y` : K extends `${infer S}s` ? S : K;

/** Under which name a field is sent and kept: of a `park` its `park_id`, of `parks` their `park_ids`. */
export type SentName<K extends string, F> = F extends
  | { readonly kind: "reference" | "status" }
  | { readonly named: true }
  ? `${K}_id`
  : F extends { readonly kind: "references" }
    ? `${Singular<K>}_ids`
    : K;
/** Under which name a list is asked about it: `type` of `type_id`, `park` of `parks`; a text that ends so by its own. */
export type AskedName<K extends string, F> = F extends { readonly kind: "references" }
  ? Singular<K>
  : F extends { readonly kind: "text" }
    ? K
    : K extends `${infer S}_id`
      ? S
      : K;

/** `counterparty` of `counterparties`. */
export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "");

/** A choice that a row says with its word. */
export const isNamed = (field: Field): field is FieldOf<"choice"> & { readonly named: true } =>
  field.kind === "choice" && field.named === true;

/** See `SentName`. */
export function sentName(name: string, field: Field): string {
  if (field.kind === "references") return `${singular(name)}_ids`;
  return field.kind === "reference" || field.kind === "status" || isNamed(field) ? `${name}_id` : name;
}

/** See `AskedName`. */
export const askedName = (name: string, { kind }: Pick<Field, "kind">): string =>
  kind === "references" ? singular(name) : kind === "text" ? name : name.replace(/_id$/, "");

/** Kinds by which a record is told from its namesakes unless its definition says other fields. */
const NUMBERS: readonly Kind[] = ["iinBin", "iin", "bin"];
/** The fields that tell a record from its namesakes: the first of them that it has. */
export const apartIn = ({ fields, apart }: { readonly fields: Fields; readonly apart?: readonly string[] }) =>
  apart ??
  Object.entries(fields)
    .flatMap(([name, { kind }]) => (NUMBERS.includes(kind) ? [name] : []))
    .slice(0, 1);

/** The table of a resource that says no other. */
export const tableName = (resource: string): string => resource.replaceAll("-", "_");

/** The table of a definition. */
export const tableOf = ({ name, table }: { readonly name: string; readonly table?: string }): string =>
  table ?? tableName(name);

/** Kinds of which no form asks. */
const NEVER_SENT: readonly string[] = ["status", "party", "documents", "permissions", "changes"] satisfies Kind[];
/** Whether a form sends a field. */
export const isSent = ({ kind, computed, edit }: Field): boolean =>
  !computed && edit !== false && !NEVER_SENT.includes(kind);

/** What a form sends of a definition's fields, by the names that it is sent by. */
export const sentNames = (fields: Fields): readonly string[] =>
  fieldsWhere(fields, isSent).map(([name, field]) => sentName(name, field));

/** Whether a field adds up a column of lines. */
export const isSum = (field: Field): field is Field & { readonly sum: LinesSum } =>
  "sum" in field && field.sum !== undefined;

/** Kinds that are no columns of the table. */
const KEPT_ELSEWHERE: readonly Kind[] = ["file", "lines", "password", "documents", "permissions", "changes"];
/** Whether a field is a column of the table. */
export const isKept = (field: Field): boolean =>
  (!field.computed || isSum(field)) && !field.beside && !KEPT_ELSEWHERE.includes(field.kind);

/** Whether a column of lines is one of their table. */
export const isKeptColumn = ({ computed, formula }: LineColumn): boolean => !computed || formula !== undefined;

/** Whether a card has it. */
export const isShown = ({ kind, shown }: Field): boolean => shown !== false && kind !== "password";
/** The fields that tell the facts of a party. */
const factsOf = (name: string, { facts, words }: FieldOf<"party">): [string, Field][] =>
  facts.map((fact) => [
    `${name}_${fact}`,
    { ...PARTY_FACTS[fact], card: true, computed: true, ...(words && { label: `${words}.${fact}` }) },
  ]);
/** The fields that a card may show: of a party its facts, and the party itself where it is shown whole. */
export const fieldsOfCard = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
      if (field.kind !== "party") return [[name, field]];
      return [...(field.whole ? [[name, field] as [string, Field]] : []), ...factsOf(name, field)];
    }),
  );

/** Whether a row of a list has it. */
export const isListed = (field: Field): boolean =>
  isShown(field) && !field.card && !["lines", "party", "permissions", "changes"].includes(field.kind);

/** What every record has beside its fields, but for what its table lacks of it. */
export const RECORDED = {
  id: { kind: "integer" },
  created_at: { kind: "instant" },
  updated_at: { kind: "instant" },
  version: { kind: "integer" },
} as const satisfies Fields;
/** The moments at which a record was written. */
export const WRITTEN_AT = ["created_at", "updated_at"] as const;
type Recorded = { readonly fields: Fields; readonly lacks?: readonly string[] | undefined };
/** These of its fields, with what every record has beside them and it does not say itself. */
const withRecorded = (some: Fields, { fields, lacks = [] }: Recorded): Fields => ({
  ...some,
  ...Object.fromEntries(Object.entries(RECORDED).filter(([name]) => !(name in fields || lacks.includes(name)))),
});

/** What a row of a list has, by its names, with what every record has. */
export const fieldsOfRow = (of: Recorded): Fields =>
  withRecorded(Object.fromEntries(fieldsWhere(of.fields, isListed)), of);

/** The same of a card. */
export const fieldsShown = (of: Recorded): Fields =>
  withRecorded(Object.fromEntries(fieldsWhere(fieldsOfCard(of.fields), isShown)), of);

/** What is read of the table for a card before it is made: its parties are whole, and lines are read by themselves. */
export function fieldsRead(of: Recorded): Fields {
  const isRead = (field: Field) => isShown(field) || (field.computed === true && field.kind !== "password");
  const parties = fieldsWhere(of.fields, ({ kind }) => kind === "party");
  const others = fieldsWhere(fieldsOfCard(of.fields), (field) => field.kind !== "lines" && isRead(field));
  return withRecorded(Object.fromEntries([...parties, ...others]), of);
}

type Owner = Parameters<typeof tableOf>[0];
type LinesField = FieldOf<"lines">;

/** Whether a definition says itself what its card permits; of all others a card says it of each action. */
export const saysCan = ({ fields }: { readonly fields: Fields }): boolean =>
  Object.values(fields).some(({ kind }) => kind === "permissions");

/** The fields that are lines. */
export const linesIn = (fields: Fields): readonly (readonly [string, LinesField])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === "lines" ? [[name, field] as const] : []));

/** The table of a field's lines: `fine_lines` of the `lines` of `fines`. */
export const linesTable = (owner: Owner, name: string, { table }: LinesField): string =>
  table ?? `${singular(tableOf(owner))}_${name}`;

/** The column by which lines are a record's: `fine_id`. */
export const ownerColumn = (owner: Owner): string => `${singular(tableOf(owner))}_id`;

/** The fields whose sums a list says, in their order. */
export const totalsOf = (fields: Fields): readonly (readonly [string, Field])[] =>
  fieldsWhere(fields, (field) => field.kind === "money" && field.total === true);

/** The fields that a predicate of a field holds for. */
export const fieldsWhere = (fields: Fields, holds: (field: Field) => boolean): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, field]) => holds(field));
