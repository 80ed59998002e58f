import type { ListAsk, Sort } from "../../../contract/list.ts";

const collator = new Intl.Collator("ru");
/** What a row is sorted by: a figure, a name, or nothing, which stands last whichever way. */
type Label = bigint | number | string | null;

export const ascending = (...fields: readonly string[]): Sort[] => fields.map((field) => ({ field, order: "asc" }));

function compare(one: Label, other: Label): number {
  if (typeof one === "string" && typeof other === "string") return collator.compare(one, other);
  return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1; // one field has one type
}

/** Sorts reckoned rows by the first field in which two of them differ. */
export const sortBy = <Row>(
  rows: readonly Row[],
  sort: ListAsk["sort"],
  labelOf: (row: Row, field: string) => Label,
  last: (one: Row, other: Row) => number = () => 0,
): Row[] =>
  [...rows].sort((one, other) => {
    for (const { field, order } of sort) {
      const [a, b] = [labelOf(one, field), labelOf(other, field)];
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
        continue;
      }
      const difference = compare(a, b);
      if (difference !== 0) return order === "asc" ? difference : -difference;
    }
    return last(one, other);
  });
