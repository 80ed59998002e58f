// Written by `npm run indexes` from the files beside it; a line added by hand is lost.

import { cells as limitsCells } from "../custom-pages/limits/cells.ts";
import { cells as parkUsersCells } from "../custom-pages/park-users/cells.ts";
import { cells as reportsCells } from "../custom-pages/reports/cells.ts";
import { cells as statisticsCells } from "../custom-pages/statistics/cells.ts";
import type { Registry } from "../engine/registry/registry.ts";

/** The cells that descriptions name. */
export const cells: Registry["renders"] = { ...limitsCells, ...parkUsersCells, ...reportsCells, ...statisticsCells };
