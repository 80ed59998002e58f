import { LEVELS, type LimitRow } from "../../../contract/entities/limit.ts";
import type { ListAsk, Sort } from "../../../contract/list.ts";

/** What a list of limits is ordered by unless asked: the nearest first. */
const NEAREST: readonly Sort[] = [{ field: "percent", order: "desc" }];
const byName = new Intl.Collator("ru").compare;

type Measure = (row: LimitRow) => bigint | number | undefined;
const MEASURES: Readonly<Record<string, Measure>> = {
  percent: ({ limit }) => limit?.percent ?? undefined,
  used: ({ limit }) => limit?.used,
  threshold: ({ limit }) => limit?.threshold,
  forecast: ({ limit }) => limit?.forecast?.amount,
};

/** Rows in an order; those without a figure stand last in either direction, and equal ones by their names. */
export function inOrder(rows: readonly LimitRow[], sort: ListAsk["sort"]): LimitRow[] {
  const orders = sort.length > 0 ? sort : NEAREST;
  return rows.toSorted((one, other) => {
    for (const { field, order } of orders) {
      const found = compare(one, other, field, order === "asc" ? 1 : -1);
      if (found !== 0) return found;
    }
    return byName(one.counterparty.name, other.counterparty.name) || (one.id < other.id ? -1 : 1);
  });
}

function compare(one: LimitRow, other: LimitRow, field: string, direction: 1 | -1): number {
  const measure = MEASURES[field];
  if (!measure) return direction * byName(one.counterparty.name, other.counterparty.name);
  const [first, second] = [measure(one), measure(other)];
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  if (first === second) return 0;
  return first < second ? -direction : direction;
}

/** Rows that a question keeps; `but`: whatever it says of this. */
export function kept(rows: readonly LimitRow[], { filters, search }: ListAsk, but?: "level"): LimitRow[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const among = (field: string, value: string | undefined) => {
    const wanted = filters[field];
    return !Array.isArray(wanted) || field === but || wanted.includes(value as never); // texts are told by texts
  };
  return rows.filter(
    (row) =>
      among("level", row.level) &&
      among("kind", row.limit?.kind) &&
      words.every((word) => row.counterparty.name.toLowerCase().includes(word)),
  );
}

/** How many of the rows there are of each level, zeros too. */
export const levelsIn = (rows: readonly LimitRow[]) =>
  LEVELS.map((level) => ({ level, count: rows.filter((row) => row.level === level).length }));
