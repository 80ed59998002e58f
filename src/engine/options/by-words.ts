import { hasWords } from "../../../domain/search/words.ts";

/** What of a choice is searched: how it is called, and what tells it from its namesakes. */
type Choice = { readonly label?: unknown; readonly note?: string | undefined };

/** Which choices a search leaves (antd's `filterOption`): those that have its words, however they are written, as everywhere in the product. */
export const byWords = (search: string, option?: Choice): boolean =>
  hasWords(`${String(option?.label ?? "")} ${option?.note ?? ""}`, search);
