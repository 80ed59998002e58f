import { CANDIDATES } from "./sample.ts";

/** Every place within a value, the whole included. */
export function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

/** The value with another one at a place; nothing there any more for `GONE`. */
const GONE = Symbol("gone");
export function bent(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other === GONE ? undefined : other;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? bent(each, rest, other) : each));
  const parts = Object.entries(value as object).flatMap(([key, part]): [string, unknown][] =>
    key !== name ? [[key, part]] : rest.length === 0 && other === GONE ? [] : [[key, bent(part, rest, other)]],
  );
  return Object.fromEntries(parts);
}

/** What a place may be bent to. */
export const JUNK: readonly unknown[] = [
  GONE,
  undefined,
  null,
  true,
  "",
  " а ",
  -1,
  0,
  1.5,
  2 ** 53,
  10_001,
  5n,
  Number.NaN,
  [],
  {},
  "2026-02-30",
  "2026-04-30T25:00:00Z",
  "2026-04-30T05:00:00.123Z",
  "0000-01-01",
  "2101-01-01",
  "9".repeat(16),
  "yes",
  "я".repeat(3_000),
  ...[500, 501].map((length) => Array.from({ length }, (_, at) => at + 1)),
  ...CANDIDATES,
];
