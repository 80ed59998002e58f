import { z } from "zod";
import {
  type DistributionCard,
  DistributionEntry,
  StatisticsFigures,
} from "../../../../../contract/entities/distribution.ts";
import type { Session } from "../../../../config/session.ts";
import { dropSealed, findSealed, keepSealed, type Place } from "../../../../engine/drafts/sealed.ts";

/** What is kept in the browser until the server has it: the entries, and the statistics and version they were made on. */
const LocalDraft = z.object({
  entries: z.array(DistributionEntry),
  statistics: StatisticsFigures,
  statistics_hash: z.string(),
  version: z.int(),
});
export type LocalDraft = z.output<typeof LocalDraft>;

/** One draft per person, aggregator, park and month: whoever logs in next in this browser has nothing of it. */
export const draftPlace = (
  { user, aggregatorId }: Pick<Session, "user" | "aggregatorId">,
  { park, period }: Pick<DistributionCard, "park" | "period">,
): Place => ({
  name: `distribution-draft.${user.id}.${aggregatorId ?? 0}.${park.id}.${period}`,
  key: user.drafts_key,
});

/** The draft that did not reach the server; undefined when there is none, or when it cannot be read any more. */
export function readLocalDraft(place: Place): LocalDraft | undefined {
  try {
    const text = findSealed(localStorage, place);
    const read = text === null ? undefined : LocalDraft.safeParse(JSON.parse(text));
    return read?.success ? read.data : undefined;
  } catch {
    return undefined; // a browser that forbids storage, or a text that is no JSON: there is no draft
  }
}

/** Whether the browser kept it. */
export function writeLocalDraft(place: Place, draft: LocalDraft): boolean {
  try {
    return keepSealed(localStorage, place, JSON.stringify(z.encode(LocalDraft, draft)));
  } catch {
    return false; // storage is full or forbidden: the person is warned instead
  }
}

export function dropLocalDraft(place: Place): void {
  try {
    dropSealed(localStorage, place);
  } catch {
    // nothing was kept then
  }
}
