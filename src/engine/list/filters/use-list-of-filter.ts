import type { TextsFilter } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import { kindOf } from "../../fields/kinds.ts";
import { useRegistry } from "../../registry/registry.ts";

/** Whose filter it is, and the one spelling in which its values are stored: `780425 490013` → `780425490013`. */
export function useListOfFilter(filter: TextsFilter): {
  readonly resource: Resource | undefined;
  readonly stored: (text: string) => string;
} {
  const words = useWords();
  const resource = useRegistry().resources.find(({ list, variants = [] }) =>
    [list, ...variants.map((variant) => variant.list ?? list)].some(({ filters }) => filters?.includes(filter)),
  );
  const field = resource?.fields[filter.field];
  const stored = (text: string): string => {
    if (!field) return text;
    const kind = kindOf(field);
    const typed = kind.pasted(field, text, words);
    const read = typed.ok ? kind.form.read(field, typed.value, {}) : typed;
    return read.ok && typeof read.value === "string" ? read.value : text;
  };
  return { resource, stored };
}
