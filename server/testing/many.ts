import { sql } from "kysely";
import type { House } from "./house.ts";

/** So many parks of an aggregator, the first unless said, «<word> 1» and on, past the front door: it would take minutes. */
export const manyParks = ({ db }: Pick<House, "db">, word: string, count: number, aggregator = 1) =>
  sql`insert into parks (aggregator_id, name, status_id)
    select ${aggregator}::int, ${word}::text || ' ' || n, 1 from generate_series(1, ${count}::int) n`.execute(db);
