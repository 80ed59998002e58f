import type { Definition } from "../../definition/resource.ts";
import type { Kept } from "./listed.ts";
import type { Writer } from "./write.ts";

/** A resource that files fill: what it is, where its records lie, and how they are written. */
export type Importer = { readonly definition: Definition; readonly kept: Kept; readonly writer: Writer };

const importers = new Map<string, Importer>();

/** Lets files fill a resource. */
export const imports = (importer: Importer): void => void importers.set(importer.definition.name, importer);

/** The resource of a file by its name, for work that goes on without a call. Throws for one that no file fills: a mistake of ours. */
export function importerOf(name: string): Importer {
  const found = importers.get(name);
  if (!found) throw new Error(`No file fills ${name}`);
  return found;
}
