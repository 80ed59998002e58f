import type { Kind } from "./field.ts";
import type { FilterKind } from "./filters.ts";

type Traits = {
  /** How a list asks about it; of a kind that has none a list is asked nothing. */
  readonly filter?: FilterKind;
  /** A figure, which is reckoned with; `hundredths`: it is kept in hundredths of what people write: tiyn, basis points. */
  readonly figure?: "whole" | "hundredths";
  /** It is chosen of what there is, so that a record made after another takes it along. */
  readonly chosen?: true;
  /** The type of its value in a column of its own, or where it stands in one of JSON; else a text. */
  readonly stored?: "bigint" | "int" | "boolean" | "day";
  /** What a cell of a spreadsheet is for it; else a text. */
  readonly cell?: "money" | "percent" | "integer" | "date" | "month";
  /** A text with one spelling. */
  readonly coded?: true;
};

/**
 * What holds of each kind of field wherever fields are read: in lists, copies, imports, JSON columns. What a kind looks like on a screen
 * is said by its folder in `src/engine/fields`.
 */
export const KINDS = {
  text: { filter: "texts" },
  note: { filter: "texts" },
  integer: { filter: "numbers", figure: "whole", stored: "int", cell: "integer" },
  money: { filter: "money", figure: "hundredths", stored: "bigint", cell: "money" },
  percent: { filter: "numbers", figure: "hundredths", stored: "int", cell: "percent" },
  date: { filter: "dates", stored: "day", cell: "date" },
  choice: { filter: "ids", chosen: true },
  reference: { filter: "ids", chosen: true, stored: "int" },
  boolean: { filter: "flag", chosen: true, stored: "boolean" },
  file: { filter: "flag" },
  phone: { filter: "texts", coded: true },
  email: { filter: "texts", coded: true },
  iin: { filter: "texts", coded: true },
  iinBin: { filter: "texts", coded: true },
  plate: { filter: "texts", coded: true },
  iik: { filter: "texts", coded: true },
  bin: { filter: "texts", coded: true },
  bik: { filter: "texts", coded: true },
  kbe: { filter: "texts", coded: true },
  licence: { filter: "texts", coded: true },
  password: { filter: "texts" },
  instant: { filter: "dates" },
  month: { filter: "months", cell: "month" },
  status: { filter: "ids", stored: "int" },
  references: { filter: "ids", chosen: true },
  resource: { filter: "texts" },
  lines: {},
  party: {},
  documents: {},
  permissions: {},
  changes: {},
} as const satisfies Readonly<Record<Kind, Traits>>;

/** Kinds of which something is said: `KindsThat<"filter">`. */
export type KindsThat<T extends keyof Traits> = {
  [K in Kind]: (typeof KINDS)[K] extends Readonly<Record<T, unknown>> ? K : never;
}[Kind];

/** Whether values of a kind have one spelling. */
export const isCoded = (kind: Kind): boolean => traitsOf(kind).coded === true;

/** What holds of a kind. */
export const traitsOf = (kind: Kind): Traits => KINDS[kind];
