import type pg from "pg";

/** A step of a plan, as PostgreSQL tells it, and those below it. */
export type Step = { readonly [key: string]: unknown; readonly Plans?: readonly Step[] };

/** How PostgreSQL would answer a statement; for what it has no plan, why, in its words. */
type Planned = { readonly plan: Step } | { readonly refusal: string };

/** A table that is filled by a question; the question. */
const KEPT = /^\s*create temp table ("?\w+"?) on commit drop as\s(.*)$/is;
/** A question that is read part by part. */
const READ_IN_PARTS = /^\s*declare \w+ [a-z ]*cursor for\s/i;

/**
 * Tells how a connection's PostgreSQL would answer a statement whatever its parameters are (its generic plan, with every part of a table). Tables
 * that a statement makes for its transaction are made, and empty, so that what is asked of them afterwards is understood.
 */
export async function planOf(client: pg.ClientBase, statement: string): Promise<Planned> {
  const [, table, question] = KEPT.exec(statement) ?? [];
  const asked = question ?? statement.replace(READ_IN_PARTS, "");
  const planned = await prepared(client, asked);
  if (table) {
    const filling = asked.replace(/\$\d+/g, "null");
    await client.query(`create temp table if not exists ${table} as select * from (${filling}) filling with no data`);
  }
  return planned;
}

async function prepared(client: pg.ClientBase, question: string): Promise<Planned> {
  await client.query(
    "set plan_cache_mode to force_generic_plan; set enable_partition_pruning to off; set max_parallel_workers_per_gather to 0",
  );
  try {
    await client.query(`prepare asked as ${question}`);
  } catch (error) {
    return { refusal: String(error) };
  }
  try {
    const { rows } = await client.query<{ n: number }>(
      "select cardinality(parameter_types) as n from pg_prepared_statements where name = 'asked'",
    );
    const given = Array.from({ length: rows[0]?.n ?? 0 }, () => "null").join(", ");
    const { rows: plans } = await client.query<{ "QUERY PLAN": readonly [{ Plan: Step }] }>(
      `explain (verbose, format json) execute asked${given && `(${given})`}`,
    );
    const [first] = plans;
    return first ? { plan: first["QUERY PLAN"][0].Plan } : { refusal: "no plan" };
  } finally {
    await client.query("deallocate asked");
  }
}

/** A step and all below it. */
export const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
