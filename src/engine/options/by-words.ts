import { hasWords } from "../../../domain/search/words.ts";

/** Which choices a search leaves (antd's `filterOption`): those that have its words, however they are written, as everywhere in the product. */
export const byWords = (search: string, option?: { readonly label?: unknown }): boolean =>
  hasWords(String(option?.label ?? ""), search);
