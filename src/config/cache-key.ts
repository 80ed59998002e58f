/** The two shapes that the keys of the cache have: the engine's `["call", "parks.list", scope, params, …]` (engine/calls/call-key.ts), and refine's `["data", provider, "parks", "list", id or question, …]`. */
type Key = readonly unknown[];

/** The name of the call that a key is of, "parks.list", whoever asked; undefined for whatever is no read of the portal's. */
export function readIn([kind, one, two, three]: Key): string | undefined {
  if (kind === "call" && typeof one === "string") return one;
  return kind === "data" && typeof two === "string" ? `${two}.${String(three)}` : undefined;
}

/** Whether a key is that of a read whose call's name begins so: "books." is all of a resource. */
export const isReadOf = (key: Key, prefix: string): boolean => readIn(key)?.startsWith(prefix) ?? false;

/** The id of the record that a key is of; undefined where it is not of one record. Refine writes ids as texts. */
export function idIn([kind, , , three, four]: Key): number | undefined {
  if (kind === "data") return three === "one" ? Number(four) : undefined;
  return typeof three === "object" && three !== null && "id" in three ? Number(three.id) : undefined;
}
