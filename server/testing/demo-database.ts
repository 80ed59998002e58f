import { pinnedClock } from "../clock.ts";
import { kyselyOn, openPool } from "../db/database.ts";
import { PRODUCT_ROLE } from "../db/opening/product-database.ts";
import { seedDemo } from "../db/seed/demo.ts";
import { seedReference } from "../db/seed/reference.ts";
import { addressOf, adminSession, copyOf, type TestDatabase } from "./database.ts";
import { TEMPLATE } from "./provided.ts";

/** The day that the run's demo is of. */
export const DEMO_DAY = "2026-11-21";

/** Whole months of the run's demo: enough for every status and for both halves of a year, a third of what the product fills. */
export const DEMO_MONTHS = 7;

/** How long a busy machine may take to fill it, in milliseconds. */
export const DEMO_PATIENCE = 900_000;

const DEMO = "parkdesk_demo";
/** Held by the worker that fills the demo; the others wait for it. */
const FILLING = 7_310;

/** A database of a test's own with the run's demo in it: filled by the first of a run that asks, copied for everyone. */
export async function demoDatabase(): Promise<TestDatabase> {
  await fillOnce();
  return copyOf(DEMO);
}

async function fillOnce(): Promise<void> {
  const admin = await adminSession();
  try {
    await admin.query("select pg_advisory_lock($1)", [FILLING]);
    const filled = await admin.query("select from pg_database where datname = $1 and datistemplate", [DEMO]);
    if (filled.rowCount) return;
    await admin.query(`drop database if exists ${DEMO} with (force)`); // of a worker that died at it
    await admin.query(`create database ${DEMO} template ${TEMPLATE} owner ${PRODUCT_ROLE}`);
    await fill();
    await admin.query(`alter database ${DEMO} with is_template true allow_connections false`);
  } finally {
    await admin.end(); // and the lock with it
  }
}

async function fill(): Promise<void> {
  const db = kyselyOn(openPool({ connectionString: addressOf(DEMO) }));
  try {
    await seedReference(db);
    await seedDemo({ db, clock: pinnedClock(DEMO_DAY), log: { info: () => {} }, months: DEMO_MONTHS });
  } finally {
    await db.destroy();
  }
}
