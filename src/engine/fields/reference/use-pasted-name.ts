import { useEffect } from "react";
import { hasWords } from "../../../../domain/search/words.ts";
import { labelOfChoice } from "../../options/use-options.ts";
import type { FormValue } from "../kind/form-value.ts";
import type { Named, Names } from "./names.ts";

/** A name that was pasted from a spreadsheet and is not found yet; nothing where a record is chosen. */
export const pastedName = (value: FormValue): string => (typeof value === "string" ? value.trim() : "");

/** Whether a text is a record's name, or what tells it apart, or both: in whatever letters, quotes and order, with nothing else. */
const isCalled = (named: Named, text: string): boolean =>
  hasWords(labelOfChoice(named), text) &&
  [named.name, named.note].some((part) => part !== undefined && hasWords(text, part));

/** Chooses the one record that is called as the pasted text; what no record or several are called stays as it was pasted. */
export function usePastedName(value: FormValue, names: Names["names"], onChange: (id: number) => void): void {
  const text = pastedName(value);
  useEffect(() => {
    const [one, other] = text === "" ? [] : names.filter((named) => isCalled(named, text));
    if (one && !other) onChange(one.id);
  }, [text, names, onChange]);
}
