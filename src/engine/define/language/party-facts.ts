import type { Resource } from "./resource.ts";

/** The fields that say something of a party of a record, each with what it says: `{ name: "seller_iik", fact: "iik" }`. */
export const factsOf = (
  party: string,
  fields: Resource["fields"],
): { readonly name: string; readonly fact: string }[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(`${party}_`))
    .map((name) => ({ name, fact: name.slice(party.length + 1) }));
