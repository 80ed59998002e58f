import type { PlannedField } from "./plan.ts";

/** What of a kind is said in a definition and typed in a journey. */
export type Kind = {
  readonly isFiltered?: true;
  readonly isSorted?: true;
  readonly isSearched?: true;
  /** What a person types for it; nothing where a journey leaves it alone. */
  readonly typed?: string;
};

const coded = (typed: string) => ({ isFiltered: true, isSorted: true, isSearched: true, typed }) as const;

/** The kinds that a new resource may begin with; the rest of them are a line in its definition away. */
export const KINDS = {
  text: { isSorted: true, isSearched: true, typed: "Первая запись" },
  note: { typed: "Без спешки" },
  money: { isFiltered: true, isSorted: true, typed: "1234,50" },
  percent: { isFiltered: true, isSorted: true, typed: "1,8" },
  integer: { isFiltered: true, isSorted: true, typed: "12" },
  choice: { isFiltered: true, isSorted: true },
  boolean: { isFiltered: true },
  date: { isFiltered: true, isSorted: true, typed: "04.05.2026" },
  instant: { isFiltered: true, isSorted: true, typed: "04.05.2026 14:30" },
  month: { isSorted: true, typed: "04.2026" },
  email: coded("first@parkdesk.example"),
  phone: coded("+77011234567"),
  iin: coded("780425490013"),
  plate: coded("123ABC02"),
  licence: coded("AB123456"),
  reference: { isFiltered: true, isSorted: true },
  lines: {},
  status: { isFiltered: true, isSorted: true },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

export const kindOf = ({ kind }: Pick<PlannedField, "kind">): Kind => KINDS[kind];

/** Kinds that are always empty at first: nobody has to say so. */
const BORN_EMPTY: readonly KindName[] = ["note", "boolean", "choice", "status", "lines"];
export const isOptional = ({ kind, isRequired }: Pick<PlannedField, "kind" | "isRequired">): boolean =>
  !isRequired && !BORN_EMPTY.includes(kind);

/** The field that adds up lines, where it was asked for; what it is called follows. */
export const sumOf = ({ kind, to }: Pick<PlannedField, "kind" | "to">): string | undefined =>
  kind === "lines" && to !== "" ? to : undefined;

/** What may be chosen: `goods|services`. */
export const choicesOf = ({ to }: Pick<PlannedField, "to">): string[] => to.split("|");
