import { z } from "zod";
import { MonthRunResult } from "../../../contract/entities/month-run.ts";
import { mayMake } from "../../../contract/route.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { Failure } from "../../http/failure.ts";
import { LOCALES } from "../../http/locale-files.ts";
import type { Scope } from "../../http/scope.ts";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import type { Work } from "../../jobs/work.ts";
import { saveDistribution } from "../oks/save-distribution.ts";
import { listOpenParks } from "./open-parks.ts";
import { proposalOf, whyOf } from "./proposal.ts";
import { keepResult, readResult } from "./runs.repository.ts";

export const MonthRunInput = z.object({ month: z.string(), locale: z.enum(LOCALES), title: z.string() });
export type MonthRunInput = z.output<typeof MonthRunInput>;
export type RunTools = { readonly db: Db; readonly clock: Clock; readonly adminEmail: string };

/** Who works: with the rights of now, not of when the work was ordered. */
export async function distributorOf({ db, adminEmail }: RunTools, { userId, key }: Work): Promise<Scope> {
  const scope = await scopeOfUser(db, userId, key.aggregatorId, adminEmail);
  if (!mayMake(okRoutes.saveDistribution, scope)) throw new Failure("NOT_FOUND");
  return scope;
}

/**
 * Saves the proposal of every park of a month that is not distributed, park by park, each in a transaction of its own, which also notes that
 * it was this run (`jobs.result`). A park that cannot be saved is passed over with the reason that a person would hear. What is saved stays when the
 * work is stopped; done again, also after a crash, it saves nothing twice.
 */
export async function distributeMonth(input: MonthRunInput, work: Work, tools: RunTools) {
  const { db, clock } = tools;
  const scope = await distributorOf(tools, work);
  const month = toMonth(input.month);
  const t = wordsIn(input.locale);
  const parks = await listOpenParks(db, scope, month, clock);
  const skipped: MonthRunResult["skipped"] = [];
  for (const [place, park] of parks.entries()) {
    await work.progress(place, parks.length);
    const found = await proposalOf({ db, scope, t, today: clock.today() }, park.id, month);
    if ("why" in found) {
      skipped.push({ park, why: found.why });
      continue;
    }
    try {
      await transact(db, async (tx) => {
        const { reports, version } = await saveDistribution({ tx, scope, clock }, found.body);
        const total = sum(reports.map(({ total_money }) => total_money));
        const before = await readResult(tx, work.key, MonthRunResult);
        const written = [...(before?.written ?? []), { park, version, reports: reports.length, total }];
        await keepResult(tx, work.key, MonthRunResult, { month, skipped: [], written });
      });
    } catch (error) {
      skipped.push({ park, why: whyOf(error, t) });
    }
  }
  await work.progress(parks.length, parks.length);
  const { written = [] } = (await readResult(db, work.key, MonthRunResult)) ?? {};
  return z.encode(MonthRunResult, { month, written, skipped });
}
