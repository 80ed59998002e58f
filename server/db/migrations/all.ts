// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Migration } from "kysely";
import { up as people } from "./0001-people.ts";
import { up as parks } from "./0002-parks.ts";
import { up as ledger } from "./0003-ledger.ts";
import { up as reports } from "./0004-reports.ts";
import { up as work } from "./0005-work.ts";
import { up as avrs } from "./0006-avrs.ts";
import { up as esfs } from "./0007-esfs.ts";
import { up as directory } from "./0008-directory.ts";
import { up as views } from "./0009-views.ts";
import { up as exports } from "./0010-exports.ts";
import { up as events } from "./0011-events.ts";
import { up as files } from "./0012-files.ts";

/** Every step of the schema, in order. */
export const migrations: Record<string, Migration> = {
  "0001-people": { up: people },
  "0002-parks": { up: parks },
  "0003-ledger": { up: ledger },
  "0004-reports": { up: reports },
  "0005-work": { up: work },
  "0006-avrs": { up: avrs },
  "0007-esfs": { up: esfs },
  "0008-directory": { up: directory },
  "0009-views": { up: views },
  "0010-exports": { up: exports },
  "0011-events": { up: events },
  "0012-files": { up: files },
};
