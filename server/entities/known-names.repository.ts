import { sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";

const textsIn = ({ rows }: { readonly rows: readonly { readonly text: string | null }[] }): string[] =>
  rows.flatMap(({ text }) => text ?? []);

/** What an aggregator and its parks are called. */
export const namesOfAggregator = async (db: Db | Tx, aggregatorId: number): Promise<string[]> =>
  textsIn(
    await sql<{ text: string }>`select name as text from aggregators where id = ${aggregatorId}
      union select name from parks where aggregator_id = ${aggregatorId}`.execute(db),
  );

/**
 * What everybody around an account knows: its person's name, e-mail and phone, what its aggregators are called, and of their parks those that
 * the person sees.
 */
export const namesAround = async (db: Db | Tx, userId: number): Promise<string[]> =>
  textsIn(
    await sql<{ text: string | null }>`
      select unnest(array[email, lastname, firstname, phone]) as text from users where id = ${userId}
      union select a.name from aggregators a join user_aggregators u on u.aggregator_id = a.id where u.user_id = ${userId}
      union select p.name from parks p
        join user_aggregators u on u.aggregator_id = p.aggregator_id join users on users.id = u.user_id
        where u.user_id = ${userId} and ((users.role_id = 1 and not users.is_outsourcing) or exists (
          select from bound_parks b where b.user_id = u.user_id and b.aggregator_id = p.aggregator_id and b.park_id = p.id))`.execute(
      db,
    ),
  );
