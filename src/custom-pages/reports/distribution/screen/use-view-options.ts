import { useCallback, useMemo, useState } from "react";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, type Component } from "../../../../../domain/distribution/fields.ts";
import { FEE_FIGURES } from "../../../../../domain/distribution/sheet-figures.ts";
import type { Column } from "../sheet/block.ts";
import { GROUPS, isComponent, type Row } from "../sheet/rows.ts";

/** What of the grid is shown and how components are typed: nothing here changes a figure. */
export function useViewOptions(card: DistributionCard, isNarrow: boolean) {
  const [areFeesShown, setFeesShown] = useState(false);
  const [percents, setPercents] = useState<ReadonlySet<Component>>(new Set());
  const [party, setParty] = useState(0);
  const hasBonus = card.parties.some(({ bonus_rate }) => bonus_rate > 0);
  const rows = useMemo(() => {
    const fees: readonly Row[] = FEE_FIGURES;
    const isHidden = (row: Row) => (!areFeesShown && fees.includes(row)) || (!hasBonus && row === "bonus_commission");
    return GROUPS.flatMap((group) => group.rows).filter((row) => !isHidden(row));
  }, [areFeesShown, hasBonus]);
  const { length } = card.parties;
  const columns = useMemo(
    (): readonly Column[] =>
      isNarrow
        ? [Math.min(party, length - 1), "difference"]
        : [...Array.from({ length }, (_, column) => column), "total", "statistics", "difference"],
    [isNarrow, party, length],
  );
  const inPercents = useCallback((row: Row) => isComponent(row) && percents.has(row), [percents]);
  const togglePercents = useCallback((row: Row) => {
    if (!isComponent(row)) return;
    setPercents((now) => {
      const next = new Set(now);
      if (!next.delete(row)) next.add(row);
      return next;
    });
  }, []);
  const allPercents = useCallback((on: boolean) => setPercents(new Set(on ? COMPONENTS : [])), []);
  const toggleFees = useCallback(() => setFeesShown((shown) => !shown), []);
  const showFees = useCallback(() => setFeesShown(true), []);
  const mode = percents.size === 0 ? "amounts" : percents.size === COMPONENTS.length ? "percents" : "mixed";
  return {
    rows,
    columns,
    party,
    setParty,
    fees: useMemo(() => ({ areShown: areFeesShown, toggle: toggleFees }), [areFeesShown, toggleFees]),
    showFees,
    inPercents,
    togglePercents,
    allPercents,
    mode,
  };
}

export type ViewOptions = ReturnType<typeof useViewOptions>;
