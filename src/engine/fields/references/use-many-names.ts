import type { ReferencesField } from "../../define/language/fields.ts";
import { labelOfChoice, useOptions } from "../../options/use-options.ts";
import { useChosenNames } from "../reference/use-chosen-names.ts";
import { useFoundNames } from "../reference/use-found-names.ts";
import { useSettled } from "../reference/use-settled.ts";

type Look = { readonly search: string; readonly isOpen: boolean; readonly ids: readonly number[] };

/** What may be chosen, by all names at once or page by page, together with what is chosen already. */
export function useManyNames({ names, to, title = "name" }: ReferencesField, { search, isOpen, ids }: Look) {
  const all = useOptions(names === undefined ? { options: [] } : { names, title });
  const isPaged = names === undefined && to !== undefined;
  const found = useFoundNames({ to, title, search: useSettled(search), isOpen: isOpen && isPaged });
  const missing = isPaged ? ids.filter((id) => !found.names.some((name) => name.id === id)) : [];
  const chosen = useChosenNames(to ?? "", title, missing);
  if (!isPaged)
    return {
      ...all,
      more: () => {},
      options: all.choices.map((choice) => ({ value: Number(choice.id), label: labelOfChoice(choice) })),
    };
  const options = found.names.map((name) => ({ value: name.id, label: labelOfChoice(name) }));
  return {
    ...found,
    options: [...missing.map((id) => ({ value: id, label: chosen.get(id) ?? `№ ${id}` })), ...options],
  };
}
