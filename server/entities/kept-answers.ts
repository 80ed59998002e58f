import { CompiledQuery } from "kysely";
import { askOften } from "../db/ask-often.ts";
import type { Db, Tx } from "../db/database.ts";
import { readKnown, tablesRead } from "../db/tables-read.ts";

/** Answers of a database to questions about many rows, each kept until a row of a table that it read changes (ADR 0032). */
export type KeptAnswers = { answer<Row>(db: Db | Tx, question: CompiledQuery<Row>): Promise<readonly Row[]> };

/** The rows of a question: those that are kept where any are, else asked for. */
export const keptOrAsked = async <Row>(
  db: Db | Tx,
  question: CompiledQuery<Row>,
  kept: KeptAnswers | undefined,
): Promise<readonly Row[]> => (kept ? kept.answer(db, question) : (await db.executeQuery(question)).rows);

/**
 * The moment of an answer: what was committed by then. A replica's snapshot does not name what was under way in it, so there only what is
 * older than all of that is known to have been seen.
 */
const SEEN = `case when pg_is_in_recovery() then concat(oldest, ':', oldest, ':') else now::text end`;
const MOMENT = `(select ${SEEN} from (select pg_current_snapshot() as now, pg_snapshot_xmin(pg_current_snapshot()) as oldest) as at)`;

/** As they are on other days than the one when lines of `table_changes` are cleared away, in milliseconds. */
const LONGEST = 3_600_000;
/** Questions that are remembered at once, unless said. */
const USUALLY = 1_000;

/** `seen`: the moment at which it was so; of no rows nothing says when they were none. */
type Answer = {
  readonly rows: readonly object[];
  readonly seen: string | undefined;
  readonly tables: readonly string[];
};
type Asked = { readonly since: number; readonly answer: Promise<Answer> };

/**
 * Keeps the answers of one database in this process. What is asked inside a transaction is asked anew: it may have changed rows that
 * nobody else sees yet. Who asks what another is asking already gets the same answer.
 */
export function keepAnswers(most = USUALLY): KeptAnswers {
  const kept = new Map<string, Asked>();
  let known: ReturnType<typeof readKnown> | undefined;

  async function ask(db: Db, question: CompiledQuery<unknown>, tables: readonly string[]): Promise<Answer> {
    const text = `select found.*, ${MOMENT} as seen from (${question.sql}) as found`;
    const { rows } = await db.executeQuery<{ seen: string }>(CompiledQuery.raw(text, [...question.parameters]));
    return { rows: rows.map(({ seen: _, ...row }) => row), seen: rows[0]?.seen, tables };
  }

  function askNow(db: Db, question: CompiledQuery<unknown>, key: string, tables: readonly string[]): Asked {
    const asked = { since: performance.now(), answer: ask(db, question, tables) };
    const forget = () => kept.get(key) === asked && kept.delete(key);
    kept.delete(key); // the latest stand last
    kept.set(key, asked);
    asked.answer.then(({ seen }) => seen === undefined && forget(), forget);
    const [oldest = key] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return asked;
  }

  /** What was found of a question that was asked before `since`, if it is still so. */
  async function foundBefore(db: Db, before: Asked | undefined, since: number): Promise<Answer | undefined> {
    if (!before || since - before.since > LONGEST) return undefined;
    const answer = await before.answer.catch(() => undefined);
    return answer && (await isStillSo(db, answer)) ? answer : undefined;
  }

  return {
    async answer<Row>(db: Db | Tx, question: CompiledQuery<Row>) {
      const { sql: text, parameters } = question;
      known ??= readKnown(db).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      const tables = db.isTransaction ? undefined : tablesRead(await known, text);
      if (tables === undefined) return (await db.executeQuery(question)).rows;
      const key = JSON.stringify([text, parameters], (_, value) => (typeof value === "bigint" ? `${value}n` : value));
      const since = performance.now();
      const isNew = (asked: Asked | undefined) => asked !== undefined && asked.since >= since;
      const found = await foundBefore(db, kept.get(key), since);
      if (found) return found.rows as Row[]; // of the same question
      // Somebody may have asked meanwhile: that is as good as asking now.
      const latest = kept.get(key);
      const { answer } = latest && isNew(latest) ? latest : askNow(db, question, key, tables);
      return (await answer).rows as Row[]; // likewise
    },
  };
}

/** Whether no transaction has changed these tables but those whose changes an answer has seen. */
async function isStillSo(db: Db, { seen, tables }: Answer): Promise<boolean> {
  if (seen === undefined) return false;
  const changes = await askOften(
    db,
    `relation from table_changes
    where relation = any($1::text[]) and xid >= pg_snapshot_xmin($2::pg_snapshot)
      and not pg_visible_in_snapshot(xid, $2::pg_snapshot) limit 1`,
    [tables, seen],
  );
  return changes.length === 0;
}
