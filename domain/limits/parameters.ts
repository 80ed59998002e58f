import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import type { ParameterKey, ParameterRow } from "./parameter-row.ts";

/**
 * The value of a parameter on a day (YYYY-MM-DD): never on «today» for a document, always on its own date or period. Where rows
 * overlap the one that began last wins. Undefined when the law knows no such value on that day.
 */
export function parameterOn(
  key: ParameterKey,
  on: string,
  rows: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): number | undefined {
  let best: ParameterRow | undefined;
  for (const row of rows) {
    if (row.key !== key || (row.from !== null && on < row.from) || (row.to !== null && row.to < on)) continue;
    if (!best || (row.from ?? "") > (best.from ?? "")) best = row;
  }
  return best?.value;
}

/** As `parameterOn`, for a value that must be there; throws RangeError when the table has a hole. */
export function needParameter(
  key: ParameterKey,
  on: string,
  rows: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): number {
  const value = parameterOn(key, on, rows);
  if (value === undefined) throw new RangeError(`no ${key} is known on ${on}`);
  return value;
}
