import { useCallback, useMemo, useState } from "react";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { type Change, changesBetween } from "../sheet/differences.ts";

type Statistics = DistributionCard["statistics"];

/**
 * What changed in the park's statistics since the figures were entered: as the server says of its draft, or as seen here when
 * the statistics become different under an open screen. It is answered once, by splitting anew or by leaving it.
 */
export function useBasis(card: DistributionCard, madeOn: Statistics | undefined) {
  const [basis, setBasis] = useState<Statistics>(madeOn ?? card.statistics);
  const [answered, setAnswered] = useState<string>();
  const isAnswered = answered === card.statistics_hash;
  const changes = useMemo((): readonly Change[] => {
    if (isAnswered) return [];
    const seen = changesBetween(basis, card.statistics);
    return seen.length > 0 ? seen : card.statistics_changes;
  }, [isAnswered, basis, card.statistics, card.statistics_changes]);
  const answer = useCallback(() => {
    setBasis(card.statistics);
    setAnswered(card.statistics_hash);
  }, [card.statistics, card.statistics_hash]);
  return { changes, answer };
}
