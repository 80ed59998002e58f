import type { Predicate, Scalar } from "../../domain/access/predicate.ts";

/** Says a text by its key. */
export type Say = (key: string, about?: Readonly<Record<string, unknown>>) => string;
/** How the fields of a record and their values are called. */
export type Called = {
  readonly say: Say;
  readonly field: (path: string) => string;
  readonly value: (path: string, value: Scalar) => string;
};

const AT = "studio-pages.predicate";

/** A predicate in words, for whoever asks why: «Статус: работает, в ремонте». */
export function predicateInWords(predicate: Predicate, called: Called): string {
  const { say, field, value } = called;
  const each = (parts: readonly Predicate[], by: string) =>
    [...new Set(parts.map((part) => predicateInWords(part, called)))].join(` ${say(`${AT}.${by}`)} `);
  if ("all" in predicate) return predicate.all.length === 0 ? say(`${AT}.always`) : each(predicate.all, "and");
  if ("any" in predicate) return predicate.any.length === 0 ? say(`${AT}.never`) : `(${each(predicate.any, "or")})`;
  if ("not" in predicate) return say(`${AT}.not`, { said: predicateInWords(predicate.not, called) });
  if ("role" in predicate) return predicate.role.map((role) => say(`${AT}.roles.${role}`)).join(` ${say(`${AT}.or`)} `);
  if ("flag" in predicate) return say(`${AT}.flags.${(predicate.is ?? true) ? "is" : "not"}.${predicate.flag}`);
  const name = field(predicate.row);
  if (!("than" in predicate || "value" in predicate)) return say(`${AT}.${predicate.op}`, { name });
  const said =
    "than" in predicate
      ? `«${field(predicate.than)}»`
      : valuesOf(predicate.value)
          .map((one) => value(predicate.row, one))
          .join(", ");
  return say(`${AT}.${predicate.op}`, { name, said });
}

const valuesOf = (value: Scalar | readonly Scalar[]): readonly Scalar[] =>
  typeof value === "object" && value !== null ? value : [value];
