import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { Field } from "../sheet/block.ts";
import type { Row } from "../sheet/rows.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import type { Place, Selection } from "./use-selection.ts";

/** What every cell of the grid is drawn from. */
export type GridView = {
  readonly card: DistributionCard;
  readonly state: SheetState;
  readonly field: Field;
  readonly selection: Selection;
  readonly inPercents: (row: Row) => boolean;
  readonly isReadOnly: boolean;
  /** One counterparty at a time. */
  readonly isNarrow: boolean;
  /** The cell whose «why» is open, and whether the keyboard asked for it. */
  readonly explained: { readonly place: Place; readonly byKey: boolean } | undefined;
  readonly stopExplaining: () => void;
  /** Goes to a cell by what it is, unfolding its row if need be. */
  readonly open: (row: Row, column: number) => void;
  /** What the server said about cells, by `cellKey`. */
  readonly refusals: Readonly<Record<string, string>>;
};
