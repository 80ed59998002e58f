import { type CompiledQuery, type RawBuilder, sql } from "kysely";

/** Stands in a statement for a value that is said each time it is asked. */
class Later {
  constructor(readonly name: string) {}
}

/** What a statement leaves open, by its names. */
export type Said = Readonly<Record<string, unknown>>;

/** A value of a statement that is said when it is asked, under a name. */
export const saidLater = <T>(name: string): RawBuilder<T> => sql<T>`${new Later(name)}`;

/** A statement with what it left open; throws where something is not said: a mistake of ours. */
export function saying<R>(statement: CompiledQuery<R>, said: Said): CompiledQuery<R> {
  const parameters = statement.parameters.map((value) => {
    if (!(value instanceof Later)) return value;
    if (!(value.name in said)) throw new Error(`Nobody says ${value.name}`);
    return said[value.name];
  });
  return { ...statement, parameters };
}
