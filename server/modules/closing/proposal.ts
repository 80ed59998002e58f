import type { TFunction } from "i18next";
import type { z } from "zod";
import type { DistributionSave } from "../../../contract/entities/distribution.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { readDistribution } from "../oks/distribution-card.ts";

type Body = z.output<typeof DistributionSave>;
/** What would be saved of a park's month, or why not. */
export type Proposal = { readonly body: Body } | { readonly why: string };

/**
 * What the sheet of a park's month proposes, as its button would save it, without a single leave: neither over a limit, nor of the suspended,
 * nor with payments that give way. What a person has begun or saved is not proposed: it is theirs to end.
 */
export async function proposalOf(context: RequestContext, park: number, month: Month): Promise<Proposal> {
  const { t } = context;
  const card = await readDistribution(context, park, month);
  if (!card.can.save.ok) return { why: card.can.save.why ?? "" };
  if (card.source !== "proposal") return { why: t(`distribution.run.${card.source}`) };
  const { period, version, statistics_hash, entries } = card;
  const leave = { override_limits: false, with_suspended: false, lower_payments: false };
  return { body: { park_id: park, period, version, statistics_hash, entries, ...leave } };
}

/** Why something was refused, in somebody's words; what the product does not foresee, and what is away, is thrown on. */
export function whyOf(error: unknown, t: TFunction): string {
  if (!(error instanceof Failure) || error.status >= 500) throw error;
  return t(`errors.${error.code}`, error.values);
}
