/**
 * What a filter of a list asks by. Its kind decides its form in an address: ids `1,2` · texts `a,b` (a comma within is `\,`) · flag `true` ·
 * month `2026-04` · months the same, or like dates, money (tiyn) and numbers (whole ones; of a rate, basis points) `[from]`, `[to]`, both
 * included.
 */
export type FilterKind = "ids" | "texts" | "flag" | "month" | "months" | "dates" | "money" | "numbers";
export type Range = { from?: string; to?: string };
export type FilterValue = readonly number[] | readonly string[] | boolean | string | Range;
