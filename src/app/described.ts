import { defined } from "../../contract/resource/defined.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { resourceOf } from "../engine/define/resource-of.ts";

/** Every resource of the product, with its screens. */
export const described: readonly Resource[] = defined.map((definition) => resourceOf(definition, defined));
