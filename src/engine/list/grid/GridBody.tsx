import { Fragment, type MouseEvent, type RefObject, Suspense, useCallback } from "react";
import { isBrowsers } from "../../page/is-browsers.ts";
import type { Row } from "../../registry/row.ts";
import type { Selection } from "../selection/use-selection.ts";
import { GridRow } from "./GridRow.tsx";
import { keepTabStop, letFocus, placeOf } from "./grid-keys.ts";
import type { GridKit } from "./grid-kit.ts";
import type { GridProps } from "./grid-props.ts";
import { onGridKey } from "./on-grid-key.ts";
import { useRowWindow, WindowFollower } from "./row-window.ts";
import { useGridFocus } from "./use-grid-focus.ts";

type Props = GridProps & {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly kit: GridKit;
  readonly rows: readonly Row[];
  readonly toggle: Selection["toggle"];
  /** Somebody wants to change what stands in a cell. */
  readonly onEdit: (row: Row, cell: HTMLElement) => void;
};

/** The rows that are in sight, and one listener of each kind for all of them. Scrolling draws this anew and nothing else of the list. */
export function GridBody({ body, scroller, kit, rows, toggle, ...props }: Props) {
  const { page, layout, selection, isPrevious } = props;
  const { isLong, drawn, after, handle, onWindow } = useRowWindow(rows.length);
  const goTo = useGridFocus(
    body,
    useCallback((row) => handle.current?.scrollTo(row), [handle]),
  );
  const position = (page.meta.current_page - 1) * page.meta.per_page + 2;
  const size = { row: rows.length, cell: kit.columns.length + 2 };
  return (
    <tbody
      ref={body}
      onKeyDown={(event) => onGridKey(event, { ...props, rows, size, toggle, goTo })}
      onClick={(event) => follow(event, isPrevious, props.onGo)}
      onDoubleClick={({ target }) => {
        const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td[data-edited]") : null;
        const row = rows[(cell && placeOf(cell)?.row) ?? -1];
        if (cell && row && !isPrevious) props.onEdit(row, cell);
      }}
      onMouseDown={({ target }) => letFocus(target)}
      onMouseOver={nameCut}
      onFocus={({ target, currentTarget }) => {
        const cell = target.closest<HTMLTableCellElement>("th, td");
        if (!cell) return;
        keepTabStop(currentTarget, cell);
        handle.current?.keep(placeOf(cell)?.row);
      }}
    >
      {isLong && (
        <Suspense fallback={null}>
          <WindowFollower
            count={rows.length}
            density={layout.density}
            scroller={scroller}
            handle={handle}
            onWindow={onWindow}
          />
        </Suspense>
      )}
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        return (
          row && (
            <Fragment key={row.id}>
              {gap > 0 && <Gap height={gap} />}
              <GridRow
                kit={kit}
                row={row}
                index={index}
                position={position + index}
                isSelected={selection.has(row.id)}
                onToggle={toggle}
              />
            </Fragment>
          )
        );
      })}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

/** Stands for the rows that are not drawn, so that the scroll bar tells the truth. */
const Gap = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />;

/** Follows the link of a record without loading the portal anew; a new tab is the browser's own affair. */
function follow(event: MouseEvent<HTMLElement>, isPrevious: boolean, go: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-record]") : null;
  if (!link || (isBrowsers(event) && !isPrevious)) return;
  event.preventDefault();
  if (!isPrevious) go(link.getAttribute("href") ?? "");
}

/** A text that is cut short is told in full under the pointer. */
function nameCut({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("th, td") : null;
  if (cell && cell.title === "" && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText.trim();
}
