import type { Option } from "../define/language/fields.ts";

/** The options that may be chosen on a day, and the one that is chosen already: an old record keeps its old value. */
export function offeredOn(options: readonly Option[], day: string, chosen?: unknown): Option[] {
  return options.filter(({ id, from, to }) => id === chosen || ((from ?? day) <= day && day <= (to ?? day)));
}
