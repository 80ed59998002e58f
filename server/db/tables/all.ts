// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type * as avrs from "./avrs.ts";
import type * as bank from "./bank.ts";
import type * as changes from "./changes.ts";
import type * as comments from "./comments.ts";
import type * as defined from "./defined.ts";
import type * as esfs from "./esfs.ts";
import type * as files from "./files.ts";
import type * as ledger from "./ledger.ts";
import type * as letters from "./letters.ts";
import type * as notifications from "./notifications.ts";
import type * as paid from "./paid.ts";
import type * as parks from "./parks.ts";
import type * as payments from "./payments.ts";
import type * as people from "./people.ts";
import type * as reports from "./reports.ts";
import type * as secondFactors from "./second-factors.ts";
import type * as selections from "./selections.ts";
import type * as signatures from "./signatures.ts";
import type * as signingRuns from "./signing-runs.ts";
import type * as studio from "./studio.ts";
import type * as views from "./views.ts";
import type * as visits from "./visits.ts";
import type * as work from "./work.ts";

/** Every table of the database. */
export type Tables = avrs.Tables &
  bank.Tables &
  changes.Tables &
  comments.Tables &
  defined.Tables &
  esfs.Tables &
  files.Tables &
  ledger.Tables &
  letters.Tables &
  notifications.Tables &
  paid.Tables &
  parks.Tables &
  payments.Tables &
  people.Tables &
  reports.Tables &
  secondFactors.Tables &
  selections.Tables &
  signatures.Tables &
  signingRuns.Tables &
  studio.Tables &
  views.Tables &
  visits.Tables &
  work.Tables;
