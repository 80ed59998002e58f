// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type * as ledger from "./ledger.ts";
import type * as parks from "./parks.ts";
import type * as people from "./people.ts";
import type * as reports from "./reports.ts";
import type * as views from "./views.ts";
import type * as work from "./work.ts";

/** Every table of the database. */
export type Tables = ledger.Tables & parks.Tables & people.Tables & reports.Tables & views.Tables & work.Tables;
