import { Popover } from "antd";
import { useTranslation } from "react-i18next";
import type { Figure } from "../../../../../domain/distribution/figures.ts";
import { ExplainPanel } from "../../explain/ExplainPanel.tsx";
import { type Explanation, explainFigure } from "../../explain/explain-figure.ts";
import { isOverride } from "../sheet/rows.ts";
import { shareBehind } from "../sheet/shares-of-cells.ts";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Spot } from "./use-selection.ts";

type ExplainCellProps = {
  readonly grid: GridView;
  readonly spot: Spot;
  readonly figure: Figure;
  readonly column: number | "total";
};

/** The open «why» of a cell; it is there only while it is asked for. */
export function ExplainCell({ grid, spot, figure, column }: ExplainCellProps) {
  const { t } = useTranslation();
  const { explained, card } = grid;
  if (explained?.place.row !== spot.row || explained.place.column !== spot.column) return null;
  const party = column === "total" ? undefined : card.parties[column];
  const explanation = column === "total" ? explainTotal(grid, figure) : explainParty(grid, figure, column);
  if (!explanation) return null;
  const previous = figure === "starting_balance" ? party?.starting_from : null;
  return (
    <Popover
      open
      placement="bottomRight"
      autoAdjustOverflow
      trigger="click"
      onOpenChange={(open) => {
        if (!open) grid.stopExplaining();
      }}
      content={
        <ExplainPanel
          explanation={explanation}
          subject={party?.counterparty.name ?? card.park.name}
          onClose={grid.stopExplaining}
          takesFocus={explained.byKey}
          source={
            previous
              ? { to: `/oks/${previous.id}`, label: t("explain.previous", { number: previous.number }) }
              : undefined
          }
          onOpen={(input) => grid.open(input.figure, input.of?.column ?? (column === "total" ? 0 : column))}
        />
      }
    >
      <span className={styles.anchor} />
    </Popover>
  );
}

function explainParty(grid: GridView, figure: Figure, column: number): Explanation | undefined {
  const { card, state } = grid;
  const party = card.parties[column];
  const figures = state.computed.rows[column];
  const entry = state.shown.entries[column];
  if (!party || !figures || !entry) return undefined;
  return explainFigure(figure, {
    figures,
    rate: party.rate,
    bonusRate: party.bonus_rate,
    park: {
      statistics: card.statistics,
      rows: state.computed.rows,
      shareOf: (component) => shareBehind(state.shown, card, component, column),
      isOverridden: (withheld) => isOverride(withheld) && entry[withheld] !== null,
    },
  });
}

function explainTotal({ card, state }: GridView, figure: Figure): Explanation {
  return {
    kind: "columns",
    figure,
    result: state.computed.totals[figure],
    inputs: state.computed.rows.map((row, column) => ({
      figure,
      sign: 1,
      value: row[figure],
      of: { column, name: card.parties[column]?.counterparty.name ?? "" },
    })),
  };
}
