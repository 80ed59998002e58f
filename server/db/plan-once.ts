import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* planned once */";
/** With which a text begins that is planned once. */
export const FRONT = `select ${MARK} `;

/**
 * Said in front of what a question selects (`modifyFront`, or after the `select` of a template): it is found by its key, so that the best
 * plan is the same whatever is asked for, and a connection plans it once. Never with `*`: a column that is added would break the plan.
 */
export const PLANNED_ONCE = sql.raw(MARK);

/**
 * The same of a question that there are many of, such as the beginning of a list in some order: planned once when it is asked often. A
 * plan takes a connection about 180 kB.
 */
export const PLANNED_WHEN_OFTEN = sql.raw("/* planned when often */");
const OFTEN_FRONT = "select /* planned when often */ ";
/**
 * A question that is long: to plan it takes longer than to answer it, and whatever is asked for, its plan is good enough. Planned when it is
 * asked often, and then for all values alike, for PostgreSQL would rather plan it anew. Such a plan takes a connection 3 to 5 MB. Its outer columns are those that the statement itself makes, so that a column which is added
 * to a table breaks no plan.
 */
export const PLANNED_FOR_ALL = sql.raw("/* planned for all */");
const FOR_ALL_FRONT = "select /* planned for all */ ";
/** How often a text is asked in this process before it gets a name; a plan for all is paid for by the next asking already. */
const LEAST = { whenOften: 16, forAll: 3 };
/** So many texts of a kind have a name, the first ones: `forAll` takes each connection up to 60 MB. */
const MOST = { whenOften: 100, forAll: 12 };
/** As many others are counted at once. */
const COUNTED = 1_000;

/** Statements by their names: as many as there are texts that say so, and those that are asked often. */
const names = new Map<string, string>();
const asked = new Map<string, number>();
const planned = { whenOften: 0, forAll: 0 };

/** Whether a question of many is one of those that have a name. */
function isOften(text: string): boolean {
  const kind = text.startsWith(FOR_ALL_FRONT) ? "forAll" : "whenOften";
  if (planned[kind] >= MOST[kind]) return false;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < LEAST[kind]) {
    if (asked.size >= COUNTED) asked.clear();
    asked.set(text, times);
    return false;
  }
  asked.delete(text);
  planned[kind] += 1;
  return true;
}

function nameOf(text: string): string | undefined {
  const before = names.get(text);
  const isOne = text.startsWith(OFTEN_FRONT) || text.startsWith(FOR_ALL_FRONT);
  if (before !== undefined || !(text.startsWith(FRONT) || (isOne && isOften(text)))) return before;
  const name = `planned_once_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Asks a question whose plan is for all values alike. */
async function forAll(ask: (statement: string) => unknown, question: () => unknown): Promise<unknown> {
  await ask("set plan_cache_mode = force_generic_plan");
  try {
    return await question();
  } finally {
    await Promise.resolve(ask("reset plan_cache_mode")).catch(() => undefined); // of a lost connection the question has told
  }
}

/** Lets a connection keep the plans of the questions that ask for it. */
export function planOnce(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...parts: unknown[]) => unknown; // its many forms begin with the statement
  const query = (...parts: unknown[]) => {
    const [text, values, ...rest] = parts;
    const name = typeof text === "string" ? nameOf(text) : undefined;
    if (name === undefined) return ask(...parts);
    if (!String(text).startsWith(FOR_ALL_FRONT)) return ask({ name, text, values }, ...rest);
    return forAll(ask, () => ask({ name, text, values }, ...rest));
  };
  Object.assign(client, { query });
}
