import { type RawBuilder, sql } from "kysely";

// The same two offsets as in domain/periods/almaty.ts, and not PostgreSQL's 'Asia/Almaty': its time zone data is as old as its build.
const PUT_BACK = "2024-02-29T18:00:00Z";
const LAST_DAY_BEFORE = "2024-02-29";

/** What Almaty's clock shows at an instant, as a timestamp without a zone. */
export const almatyClock = (instant: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${instant}) at time zone 'UTC' + case when (${instant}) < ${sql.lit(PUT_BACK)}::timestamptz then interval '6 hours' else interval '5 hours' end)`;

/** The instant at which a business day begins. */
export const startOfDay = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(((${day})::timestamp - case when (${day}) <= ${sql.lit(LAST_DAY_BEFORE)}::date then interval '6 hours' else interval '5 hours' end) at time zone 'UTC')`;
