import { sql } from "kysely";
import type { Tx } from "./database.ts";

/**
 * Lets one transaction of an aggregator write documents of a kind at a time, until it ends: the second waits, and then finds what the
 * first has made.
 */
export const oneAtATime = (tx: Tx, { aggregatorId }: { readonly aggregatorId: number }, documents: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`parkdesk.${documents}`}), ${aggregatorId})`.execute(tx);
