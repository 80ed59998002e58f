import { sql } from "kysely";
import { DEMO_DAY, demoDatabase } from "./demo-database.ts";
import { type House, openHouseOn } from "./house.ts";

/** A house with the run's demo in it: lists of many records, with equal values and with none. The showcase is aggregator 1. */
export async function openDemoHouse(): Promise<House> {
  const house = await openHouseOn(await demoDatabase(), { today: DEMO_DAY });
  const { db } = house;
  // The administrator's address is for whom a test lets in.
  await sql`update users set email = 'demo-' || email where email = 'admin@parkdesk.example'`.execute(db);
  // The demo opens everything on one day and in one state; lists are told apart by what differs.
  for (const table of ["parks", "counterparties", "services"])
    await sql`update ${sql.table(table)} set created_at = created_at - id * interval '7 hours'`.execute(db);
  for (const table of ["parks", "counterparties"])
    await sql`update ${sql.table(table)} set status_id = 2 where id % 3 = 0`.execute(db);
  // Past ten thousand a list counts no further, and could not be compared as a whole.
  await sql`delete from audit where aggregator_id = 1 and id not in (
    select id from audit where aggregator_id = 1 order by id desc limit 1500)`.execute(db);
  // A tenth of what there is by driver tells one order from another as well.
  for (const table of ["driver_acts", "driver_park_reports"])
    await sql`delete from ${sql.table(table)} where id % 10 <> 0`.execute(db);
  return house;
}
