import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* planned once */";
const FRONT = `select ${MARK} `;

/**
 * Said in front of what a question selects (`modifyFront`, or after the `select` of a template): it is found by its key, so that the best
 * plan is the same whatever is asked for, and a connection plans it once. Never with `*`: a column that is added would break the plan.
 */
export const PLANNED_ONCE = sql.raw(MARK);

/** Statements by their names: as many as there are texts that say so. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_once_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Lets a connection keep the plans of the questions that ask for it. */
export function planOnce(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...parts: unknown[]) => unknown; // its many forms begin with the statement
  const query = (...parts: unknown[]) => {
    const [text, values, ...rest] = parts;
    if (typeof text !== "string" || !text.startsWith(FRONT)) return ask(...parts);
    return ask({ name: nameOf(text), text, values }, ...rest);
  };
  Object.assign(client, { query });
}
