import { type Db, kyselyOn, openPool } from "../db/database.ts";
import { onStatement } from "./statements.ts";

/** A step of a plan, as PostgreSQL tells it. */
export type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Plan Rows": number;
  readonly Plans?: readonly PlanNode[];
};
/** How a statement would be answered: its first step, under which the others are. */
export type Planned = { readonly statement: string; readonly plan: PlanNode };

/** A step and all under it. */
export const allOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

/** A database that tells how it would answer what it was asked. `settings`: what its planner is told first. */
export function planningDatabase(url: string, settings: readonly string[] = []) {
  const pool = openPool({ connectionString: url, max: 2 });
  const asked: { text: string; values: readonly unknown[] }[] = [];
  onStatement(pool, (text, values) => {
    if (Array.isArray(values)) asked.push({ text, values });
  });
  /** The plans of what `work` asks; nothing is left of the questions before it. */
  async function plansOf(work: (db: Db) => Promise<unknown>): Promise<Planned[]> {
    asked.length = 0;
    await work(kyselyOn(pool));
    const client = await pool.connect();
    try {
      for (const setting of settings) await client.query(`set ${setting} = off`);
      const plans: Planned[] = [];
      for (const { text, values } of [...asked]) {
        const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
        const [{ Plan }] = rows[0]["QUERY PLAN"] as [{ Plan: PlanNode }]; // the form of `explain (format json)`
        plans.push({ statement: text, plan: Plan });
      }
      for (const setting of settings) await client.query(`reset ${setting}`);
      return plans;
    } finally {
      client.release();
    }
  }
  return { pool, plansOf, close: () => pool.end() };
}
