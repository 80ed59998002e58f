import { useCallback, useEffect, useMemo, useState } from "react";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { FEE_FIGURES, statisticOf } from "../../../../../domain/distribution/sheet-figures.ts";
import type { GridView } from "../grid/grid-view.ts";
import { useGridInput } from "../grid/use-grid-input.ts";
import { type Place, useSelection } from "../grid/use-selection.ts";
import type { Column, Field } from "../sheet/block.ts";
import { differenceOf } from "../sheet/differences.ts";
import type { Row } from "../sheet/rows.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import type { ViewOptions } from "./use-view-options.ts";

type Given = {
  readonly card: DistributionCard;
  readonly state: SheetState;
  readonly view: ViewOptions;
  readonly isReadOnly: boolean;
  readonly isNarrow: boolean;
  readonly refusals: Readonly<Record<string, string>>;
  readonly onLeft: (count: number) => void;
};

/** The figures that stand in the visible cells. */
function useField(card: DistributionCard, { computed }: SheetState, rows: Field["rows"], columns: Field["columns"]) {
  return useMemo((): Field => {
    const figure = (row: Exclude<Row, "share">, column: Column) => {
      if (typeof column === "number") return computed.rows[column]?.[row];
      if (column === "total") return computed.totals[row];
      return column === "statistics"
        ? statisticOf(card.statistics, row)
        : differenceOf(card.statistics, computed.totals, row);
    };
    return { rows, columns, figure };
  }, [rows, columns, computed, card.statistics]);
}

/** Puts the grid together: what its cells show, where the person is, what the keys do. */
export function useGrid({ card, state, view, isReadOnly, isNarrow, refusals, onLeft }: Given) {
  const { rows, columns, inPercents, showFees, setParty } = view;
  const [explained, setExplained] = useState<{ place: Place; byKey: boolean; on: Sheet }>();
  const [sent, setSent] = useState<{ count: number; row: Row; column: number }>();
  const selection = useSelection({ rows: rows.length, columns: columns.length });
  const { goTo, focus } = selection;

  const field = useField(card, state, rows, columns);

  const open = useCallback(
    (row: Row, column: number) => {
      const lines: readonly Row[] = FEE_FIGURES;
      if (lines.includes(row)) showFees();
      setParty(column);
      setSent((last) => ({ count: (last?.count ?? 0) + 1, row, column }));
    },
    [showFees, setParty],
  );
  // The row may have been folded away and the counterparty not shown until now: the grid is asked again once it is drawn.
  useEffect(() => {
    if (!sent) return;
    const place = { row: rows.indexOf(sent.row), column: columns.indexOf(sent.column) };
    if (place.row >= 0 && place.column >= 0) goTo(place);
  }, [sent, rows, columns, goTo]);

  const explain = useCallback(
    (place: Place | undefined, byKey = false) => setExplained(place && { place, byKey, on: state.shown }),
    [state.shown],
  );
  const stopExplaining = useCallback(() => setExplained(undefined), []);
  const input = useGridInput({
    card,
    state,
    field,
    selection,
    inPercents,
    isReadOnly,
    explain,
    onLeft,
  });
  // Whatever moves on or changes a figure closes the open «why».
  const isHere = explained?.place.row === focus.row && explained.place.column === focus.column;
  const grid: GridView = {
    card,
    state,
    field,
    selection,
    inPercents,
    isReadOnly,
    isNarrow,
    refusals,
    explained: isHere && explained.on === state.shown ? explained : undefined,
    stopExplaining,
    open,
  };
  return { grid, input, open, sent: sent?.count ?? 0 };
}
