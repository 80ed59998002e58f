import type { MouseEvent, Ref } from "react";
import type { Row } from "../registry/row.ts";
import type { GridProps } from "./Grid.tsx";
import { GridRow } from "./GridRow.tsx";
import { keepTabStop, letFocus, type Place } from "./grid-keys.ts";
import type { GridKit } from "./grid-kit.ts";
import { onGridKey } from "./on-grid-key.ts";
import type { Selection } from "./use-selection.ts";
import type { useWindowOfRows } from "./use-window-of-rows.ts";

type Props = GridProps & {
  readonly ref: Ref<HTMLTableSectionElement>;
  readonly kit: GridKit;
  readonly rows: readonly Row[];
  readonly range: ReturnType<typeof useWindowOfRows>;
  readonly toggle: Selection["toggle"];
  readonly goTo: (place: Place) => void;
};

/** The rows that are in sight, and one listener of each kind for all of them. */
export function GridBody({ ref, kit, rows, range, toggle, goTo, ...props }: Props) {
  const { page, selection, isPrevious } = props;
  const { first, end, before, after } = range;
  const position = (page.meta.current_page - 1) * page.meta.per_page + 2;
  const size = { row: rows.length, cell: kit.columns.length + 2 };
  return (
    <tbody
      ref={ref}
      onKeyDown={(event) => onGridKey(event, { ...props, rows, size, toggle, goTo })}
      onClick={(event) => follow(event, isPrevious, props.onGo)}
      onMouseDown={({ target }) => letFocus(target)}
      onMouseOver={nameCut}
      onFocus={({ target, currentTarget }) => {
        const cell = target.closest<HTMLTableCellElement>("th, td");
        if (cell) keepTabStop(currentTarget, cell);
      }}
    >
      {before > 0 && <Gap height={before} />}
      {rows.slice(first, end).map((row, index) => (
        <GridRow
          key={row.id}
          kit={kit}
          row={row}
          index={first + index}
          position={position + first + index}
          isSelected={selection.has(row.id)}
          onToggle={toggle}
        />
      ))}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

/** Stands for the rows that are not drawn, so that the scroll bar tells the truth. */
const Gap = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />;

/** Follows the link of a record without loading the portal anew; a new tab is the browser's own affair. */
function follow(event: MouseEvent<HTMLElement>, isPrevious: boolean, go: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-record]") : null;
  const isBrowsers = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || (isBrowsers && !isPrevious)) return;
  event.preventDefault();
  if (!isPrevious) go(link.getAttribute("href") ?? "");
}

/** A text that is cut short is told in full under the pointer. */
function nameCut({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("th, td") : null;
  if (cell && cell.title === "" && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText.trim();
}
