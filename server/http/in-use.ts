import type { TFunction } from "i18next";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { describeRow } from "../entities/describe-row.ts";
import type { Listed } from "../entities/listed.ts";
import { mayList } from "../entities/listed.ts";
import { rowsReferring } from "../entities/referring.ts";
import { Failure } from "./failure.ts";
import type { Scope } from "./scope.ts";

/** So many are named; the rest is counted. */
const NAMED = 3;

/** Who refers to what could not be deleted, in words; undefined for any other error. */
export type InUse = (error: unknown, context: { scope: Scope; t: TFunction }) => Promise<Failure | undefined>;

/** Names those whom the caller may list; of others it says no more than that there are some. */
export const inUseBy =
  (db: Db, clock: Clock, lists: ReadonlyMap<string, Listed>): InUse =>
  async (error, { scope, t }) => {
    const found = await rowsReferring(db, error, NAMED);
    if (!found) return undefined;
    const listed = [...lists.values()].find(({ table }) => table === found.table);
    const rows =
      listed && mayList(listed, scope) ? await listed.rows({ db, scope, t, today: clock.today() }, found.ids) : [];
    const records = rows.flatMap((row) => describeRow(listed?.noun ?? "", row) ?? []);
    if (!listed || records.length === 0) return new Failure("IN_USE_ELSEWHERE");
    const names = records.map(({ title }) => title).join(", ");
    const values = { names: `${t(`${listed.noun}.titles.list`)}: ${names}`, count: found.count };
    return new Failure("IN_USE", { values, details: { count: found.count, records } });
  };
