import type { TFunction } from "i18next";

/** A sentence in pieces: what is written, and the names of the values between. */
type Pieces = readonly { readonly written: string; readonly value: string | undefined }[];
const known = new WeakMap<TFunction, Map<string, Pieces>>();

/**
 * A sentence with values in it, as `t` says it, for what is said of every row of a list: looked up and taken to pieces once a language. Not
 * for sentences that depend on a number.
 */
export function filled(t: TFunction, key: string, values: Readonly<Record<string, unknown>>): string {
  const sentences = known.get(t) ?? new Map<string, Pieces>();
  known.set(t, sentences);
  const pieces = sentences.get(key) ?? piecesOf(t(key, { skipInterpolation: true }));
  sentences.set(key, pieces);
  if (pieces.length === 0) return t(key, values);
  let said = "";
  for (const { written, value } of pieces)
    said += value === undefined ? written : written + String(values[value] ?? "");
  return said;
}

/** None of a sentence that holds others. */
function piecesOf(sentence: string): Pieces {
  if (sentence.includes("$t(")) return [];
  const parts = sentence.split(/\{\{\s*(\w+)\s*\}\}/); // what is written and what is named take turns
  return parts.flatMap((written, at) => (at % 2 === 0 ? [{ written, value: parts[at + 1] }] : []));
}
