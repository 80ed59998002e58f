import type { TFunction } from "i18next";
import type { z } from "zod";
import type { DistributionSave } from "../../../contract/entities/distribution.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { enteredIn } from "../oks/distribution-card.ts";
import { findDistribution } from "../oks/distributions.repository.ts";
import { mayDistribute } from "../oks/obstacles.ts";
import { type MonthToSplit, readMonthToSplit } from "../oks/park-month.ts";

type Body = z.output<typeof DistributionSave>;
/** What would be saved of a park's month, as it is read now, or why not. */
export type Proposal = { readonly month: MonthToSplit; readonly body: Body } | { readonly why: string };

/**
 * What the sheet of a park's month proposes, as its button would save it, without a single leave: neither over a limit, nor of the suspended,
 * nor with payments that give way. What a person has begun or saved is not proposed: it is theirs to end.
 */
export async function proposalOf(context: RequestContext, park: number, period: Month): Promise<Proposal> {
  const { db, scope, t, today } = context;
  const month = await readMonthToSplit(db, scope.aggregatorId, park, period);
  const may = mayDistribute(month, today, t);
  if (!may.ok) return { why: may.why ?? "" };
  const saved = await findDistribution(db, month);
  const { source, entries } = await enteredIn(context, month, saved);
  if (source !== "proposal") return { why: t(`distribution.run.${source}`) };
  const seen = { park_id: park, period, version: saved?.version ?? 0, statistics_hash: month.park.hash };
  const leave = { override_limits: false, with_suspended: false, lower_payments: false };
  return { month, body: { ...seen, entries, ...leave } };
}

/** Why something was refused, in somebody's words; what the product does not foresee, and what is away, is thrown on. */
export function whyOf(error: unknown, t: TFunction): string {
  if (!(error instanceof Failure) || error.status >= 500) throw error;
  return t(`errors.${error.code}`, error.values);
}
