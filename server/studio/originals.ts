import { defined } from "../../contract/resource/defined.ts";
import type { Definition } from "../../definition/resource.ts";

/** The definitions of the product as it has them, whatever administrators make of them while it runs. */
export const originals: ReadonlyMap<string, Definition> = new Map(defined.map((each) => [each.name, { ...each }]));
