// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Resource } from "../engine/define/resource.ts";
import type { Registry } from "../engine/registry/registry.ts";
import { contracts } from "../resources/contracts/contracts.ts";
import { counterparties } from "../resources/counterparties/counterparties.ts";
import { cells as oksCells } from "../resources/oks/cells.ts";
import { oks } from "../resources/oks/oks.ts";
import { parks } from "../resources/parks/parks.ts";

/** Every resource of the product. */
export const described: readonly Resource[] = [contracts, counterparties, oks, parks];

/** The cells that they name. */
export const cells: Registry["renders"] = { ...oksCells };
