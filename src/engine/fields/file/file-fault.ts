import type { FileField } from "../../define/fields.ts";

const MEGABYTE = 1024 * 1024;
type Chosen = { readonly name: string; readonly size: number };

/** What is wrong with a chosen file before it is sent: a key of `fields.file`; undefined when it may be sent. */
export function fileFault({ accept, maxMb }: FileField, { name, size }: Chosen) {
  if (!accept.some((ending) => name.toLowerCase().endsWith(ending))) return "wrongKind" as const;
  if (size === 0) return "empty" as const;
  return size > maxMb * MEGABYTE ? ("tooLarge" as const) : undefined;
}
