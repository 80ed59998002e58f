import { foldText } from "./fold.ts";

/**
 * Quotes of every kind: they only stand around what is looked for, and nobody knows which of them stand in a name. And the point that the
 * product puts between a name and what tells it apart, «Ахметов Тимур · 680516391237», for that is copied too.
 */
const BETWEEN = /[\s"'`\u00b7\u00ab\u00bb\u2018-\u201f\u2039\u203a]+/;

/** The words of a search: a record has them all, in any order. */
export const wordsOf = (search: string): string[] => search.split(BETWEEN).filter((word) => word !== "");

/** Whether every word of a search stands somewhere in a text, however either is written. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return wordsOf(foldText(search)).every((word) => folded.includes(word));
}
