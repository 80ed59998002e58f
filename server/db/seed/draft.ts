import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Scope } from "../../http/scope.ts";
import { saveDraft } from "../../modules/oks/distributions.repository.ts";
import { keepDraft, propose } from "../../modules/oks/entries.ts";
import { readMonthToSplit } from "../../modules/oks/park-month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";

/** What the person forgot of the card payments, tiyn: 150 000 ₸. */
export const DRAFT_MISSES = 15_000_000n;

/** Leaves the manager's draft of the open month with a card payment typed too low: the sums miss the statistics by it. */
export async function plantDraft(tx: Tx, scope: Scope, parkId: number, calendar: Calendar): Promise<void> {
  const month = await readMonthToSplit(tx, scope.aggregatorId, parkId, calendar.open);
  const entries = propose(month).map((entry, place) =>
    place === 1
      ? { ...entry, share: null, amounts: { ...entry.amounts, card: toTiyn(entry.amounts.card - DRAFT_MISSES) } }
      : entry,
  );
  const now = instantOn(calendar.today, "09:40:00", calendar);
  const clock: Clock = { now: () => now, today: () => calendar.today };
  const { figures, hash } = month.park;
  await saveDraft({ tx, scope, clock }, month, { body: keepDraft(entries, figures), hash });
}
