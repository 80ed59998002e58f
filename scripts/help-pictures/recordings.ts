import type { Recording } from "./recording.ts";
import { banking, importing, splitting } from "./recordings-of-money.ts";
import { acts, invoices, reports } from "./recordings-of-papers.ts";

/** Every recording of the help, in the order in which a month is worked: a split goes on from its import, acts from their reports. */
export const HELP_RECORDINGS: readonly Recording[] = [importing, splitting, reports, acts, invoices, banking];
