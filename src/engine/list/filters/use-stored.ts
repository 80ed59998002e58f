import type { TextsFilter } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import { kindOf } from "../../fields/kinds.ts";

/** The one spelling in which the values of a filter are stored: `780425 490013` → `780425490013`. */
export function useStored({ fields }: Resource, filter: TextsFilter): (text: string) => string {
  const words = useWords();
  const field = fields[filter.field];
  return (text) => {
    if (!field) return text;
    const kind = kindOf(field);
    const typed = kind.pasted(field, text, words);
    const read = typed.ok ? kind.form.read(field, typed.value, {}) : typed;
    return read.ok && typeof read.value === "string" ? read.value : text;
  };
}
