import { CompiledQuery } from "kysely";
import type { Scope } from "../http/scope.ts";

/** Statements that are remembered at once, of all entities. */
const MOST = 2_000;

const statements = new Map<string, CompiledQuery>();
let entities = 0;

/** A name for an entity whose statements may be remembered: it means the same as long as it lasts. */
export function newEntityName(): string {
  entities += 1;
  return `entity ${entities}`;
}

const scopes = new WeakMap<Scope, string>();

/** All that a scope says, but for which session and call say it. */
function wordOf(scope: Scope): string {
  const said =
    scopes.get(scope) ?? JSON.stringify({ ...scope, user: { ...scope.user, session: undefined, request: undefined } });
  scopes.set(scope, said);
  return said;
}

/**
 * The statement of a question, made once for whoever asks the same of an entity in the same scope: to make one takes longer than to send
 * it. `asked`: all that the question depends on beside these two and what is said later. An entity without a name is asked anew each time.
 */
export function compiledOnce(
  entityName: string | undefined,
  scope: Scope,
  asked: readonly unknown[],
  compile: () => CompiledQuery,
): CompiledQuery {
  if (entityName === undefined) return compile();
  const key = `${entityName} ${wordOf(scope)} ${JSON.stringify(asked)}`;
  const before = statements.get(key);
  statements.delete(key); // the latest stand last
  const { sql: text, parameters } = before ?? compile();
  const statement = before ?? CompiledQuery.raw(text, [...parameters]); // without the tree that it was made of
  statements.set(key, statement);
  const [oldest = key] = statements.keys();
  if (statements.size > MOST) statements.delete(oldest);
  return statement;
}
