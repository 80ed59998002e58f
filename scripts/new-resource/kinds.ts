import type { PlannedField } from "./plan.ts";

/** How a kind of field is written in every file of a resource. */
export type Kind = {
  /** Where its schema comes from: a name of contract/values.ts or contract/coded.ts, or zod itself. */
  readonly from: "values" | "coded" | "zod";
  readonly schema: (isRequired: boolean) => string;
  readonly sql: (isRequired: boolean) => string;
  readonly column: (isRequired: boolean) => string;
  /** Its filter in the contract; none for words that are searched. */
  readonly filter?: "dates" | "money" | "numbers" | "flag" | "month" | "texts" | "ids";
  readonly isSearched?: true;
  /** What the tests send, and what a person types for it. */
  readonly sample: string;
  readonly typed?: string;
};

const nullable = (schema: string) => (isRequired: boolean) => (isRequired ? schema : `${schema}.nullable()`);
const kept = (type: string) => (isRequired: boolean) => `${type}${isRequired ? " not null" : ""}`;
const held = (type: string) => (isRequired: boolean) => (isRequired ? type : `${type} | null`);
const coded = (schema: string, sample: string): Kind => ({
  from: "coded",
  schema: nullable(schema),
  sql: kept("text"),
  column: held("string"),
  filter: "texts",
  isSearched: true,
  sample: `"${sample}"`,
  typed: sample,
});

/** The kinds that a new resource may begin with; the rest of them are a line in its description away. */
export const KINDS = {
  text: {
    from: "zod",
    schema: (isRequired) => (isRequired ? "z.string().trim().min(1).max(200)" : "z.string().trim().max(200)"),
    sql: (isRequired) => (isRequired ? "text not null" : "text not null default ''"),
    column: () => "string",
    isSearched: true,
    sample: '"Первая запись"',
    typed: "Первая запись",
  },
  note: {
    from: "zod",
    schema: () => "z.string().trim().max(2000)",
    sql: () => "text not null default ''",
    column: () => "string",
    sample: '"Без спешки"',
    typed: "Без спешки",
  },
  money: {
    from: "values",
    schema: nullable("Money"),
    sql: kept("bigint"),
    column: held("bigint"),
    filter: "money",
    sample: "123_450",
    typed: "1234,50",
  },
  percent: {
    from: "values",
    schema: nullable("Percent"),
    sql: kept("int"),
    column: held("number"),
    filter: "numbers",
    sample: "180",
    typed: "1,8",
  },
  integer: {
    from: "zod",
    schema: nullable("z.int()"),
    sql: kept("int"),
    column: held("number"),
    filter: "numbers",
    sample: "12",
    typed: "12",
  },
  choice: {
    from: "zod",
    schema: () => "z.enum([])",
    sql: () => "text not null",
    column: () => "string",
    filter: "texts",
    sample: '""',
  },
  boolean: {
    from: "zod",
    schema: () => "z.boolean()",
    sql: () => "boolean not null default false",
    column: () => "boolean",
    filter: "flag",
    sample: "true",
  },
  date: {
    from: "values",
    schema: nullable("DateText"),
    sql: kept("date"),
    column: held("string"),
    filter: "dates",
    sample: '"2026-05-04"',
    typed: "04.05.2026",
  },
  month: {
    from: "values",
    schema: nullable("MonthText"),
    sql: kept("text"),
    column: held("string"),
    sample: '"2026-04"',
    typed: "04.2026",
  },
  email: coded("Email", "first@parkdesk.example"),
  phone: coded("Phone", "+77011234567"),
  iin: coded("Iin", "780425490013"),
  plate: coded("Plate", "123ABC02"),
  licence: coded("Licence", "AB123456"),
  reference: {
    from: "values",
    schema: nullable("Id"),
    sql: kept("int"),
    column: held("number"),
    filter: "ids",
    sample: "null",
  },
  status: {
    from: "values",
    schema: () => "Status",
    sql: () => "int not null default 0",
    column: () => "number",
    sample: "0",
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** The parts of a field's kind; of a choice, with what may be chosen. */
export function kindOf(field: Pick<PlannedField, "kind" | "to">): Kind {
  const kind: Kind = KINDS[field.kind];
  if (field.kind !== "choice") return kind;
  const ids = choicesOf(field).map((id) => `"${id}"`);
  return { ...kind, schema: () => `z.enum([${ids.join(", ")}])`, sample: ids[0] ?? kind.sample };
}

/** What may be chosen: `goods|services`. */
export const choicesOf = ({ to }: Pick<PlannedField, "to">): string[] => to.split("|");

/** The column of a field: a reference holds the id of the other record. */
export const columnOf = ({ name, kind }: Pick<PlannedField, "name" | "kind">): string =>
  kind === "reference" ? `${name}_id` : name;
