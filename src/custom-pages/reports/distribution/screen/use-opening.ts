import { useState } from "react";
import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { useSession } from "../../../../engine/calls/use-session.ts";
import type { Place } from "../../../../engine/drafts/sealed.ts";
import { alignEntries } from "../sheet/align.ts";
import { draftPlace, readLocalDraft } from "./local-draft.ts";

/** What the screen begins with: the server's entries, or those that this browser kept because the server never had them. */
export type Opening = {
  readonly place: Place;
  readonly entries: readonly DistributionEntry[];
  readonly isUnsent: boolean;
  /** The statistics that the kept entries were made on. */
  readonly madeOn: DistributionCard["statistics"] | undefined;
};

export function useOpening(card: DistributionCard): Opening {
  const session = useSession();
  const [opening] = useState((): Opening => {
    const place = draftPlace(session, card);
    const local = card.can.save.blocked_by ? undefined : readLocalDraft(place);
    const entries = alignEntries(card.parties, local?.entries ?? card.entries);
    return { place, entries, isUnsent: local !== undefined, madeOn: local?.statistics };
  });
  return opening;
}
