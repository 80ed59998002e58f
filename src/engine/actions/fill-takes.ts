import type { Take, Takes } from "../define/language/actions.ts";
import type { Row } from "../registry/row.ts";

/** The values that an action sends: constants, fields of the record, or of every chosen record. */
export function fillTakes(takes: Takes | undefined, rows: readonly Row[]): Record<string, unknown> | undefined {
  if (!takes) return undefined;
  return Object.fromEntries(Object.entries(takes).map(([name, take]) => [name, fill(take, rows)]));
}

function fill(take: Take, rows: readonly Row[]): unknown {
  if ("value" in take) return take.value;
  if ("row" in take) return rows[0]?.[take.row];
  const { rows: each } = take;
  if (typeof each === "string") return rows.map((row) => row[each]);
  const fields = Object.entries(each);
  return rows.map((row) => Object.fromEntries(fields.map(([name, field]) => [name, row[field]])));
}
