import { useEffect } from "react";
import { foldText } from "../../../../domain/search/fold.ts";
import { wordsOf } from "../../../../domain/search/words.ts";
import { labelOfChoice } from "../../options/use-options.ts";
import type { FormValue } from "../kind/form-value.ts";
import type { Named } from "./names.ts";

/** A name that was pasted from a spreadsheet and is not found yet; nothing where a record is chosen. */
export const pastedName = (value: FormValue): string => (typeof value === "string" ? value.trim() : "");

/** The words of a text in whatever letters, quotes and order. */
const asWords = (text: string): string => wordsOf(foldText(text)).sort().join(" ");

/** Whether a text is a record's name, or what tells it apart, or both, and nothing else. */
const isCalled = (named: Named, text: string): boolean =>
  [named.name, named.note ?? "", labelOfChoice(named)].some((part) => part !== "" && asWords(part) === asWords(text));

/**
 * Chooses the one record that is called as the pasted text; what no record or several are called stays as it was pasted. `among`: all
 * records that may be called so; undefined while they are not known.
 */
export function usePastedName(
  value: FormValue,
  among: readonly Named[] | undefined,
  choose: (found: Named) => void,
): void {
  const text = pastedName(value);
  useEffect(() => {
    const [one, other] = text === "" ? [] : (among?.filter((named) => isCalled(named, text)) ?? []);
    if (one && !other) choose(one);
  }, [text, among, choose]);
}
