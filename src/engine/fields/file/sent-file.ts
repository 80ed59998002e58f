import type { FileValue } from "../kind/form-value.ts";
import { idOf, nameOf } from "../kind/known.ts";

/** Bytes of what may be a file. */
export const sizeOf = (value: unknown): number | undefined =>
  typeof value === "object" && value !== null && "size" in value && typeof value.size === "number"
    ? value.size
    : undefined;

/** A file as an input holds it; undefined for what is none. */
export function fileValue(value: unknown): FileValue | undefined {
  const id = idOf(value);
  const size = sizeOf(value);
  return id === undefined ? undefined : { id, name: nameOf(value, "name") ?? "", ...(size !== undefined && { size }) };
}

/** The file that an upload's answer speaks of, under the server's name for it; with the id 0 where it speaks of none. */
export function sentFile(reply: unknown, { name, size }: { readonly name: string; readonly size: number }): FileValue {
  const data = typeof reply === "object" && reply !== null && "data" in reply ? reply.data : undefined;
  return { name, size, ...(fileValue(data) ?? { id: 0 }) };
}
