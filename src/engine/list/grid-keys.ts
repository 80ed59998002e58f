const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** The cells of a row that the focus visits. */
const cellsOf = (row: Element): HTMLTableCellElement[] => [...row.querySelectorAll<HTMLTableCellElement>("th, td")];
const rowsOf = (body: Element): HTMLTableRowElement[] => [...body.querySelectorAll<HTMLTableRowElement>("tr[data-id]")];

/** The cell that a key leads to from another, the same one at an edge; undefined: the key leads nowhere. */
export function neighbourOf(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const step = STEPS[key];
  const row = cell.parentElement;
  const body = row?.parentElement;
  if (!step || !(row instanceof HTMLTableRowElement) || !body) return undefined;
  const rows = rowsOf(body);
  const next = rows[clamp(rows.indexOf(row) + step[0], rows.length)];
  const cells = next ? cellsOf(next) : [];
  return cells[clamp(cellsOf(row).indexOf(cell) + step[1], cells.length)];
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

/** Gives a cell the focus, and makes it the one that Tab comes back to. */
export function focusCell(cell: HTMLTableCellElement): void {
  cell.focus();
  cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** Makes a cell the only one of its body that Tab stops at; without a cell, the first. */
export function keepTabStop(body: Element, wanted?: HTMLTableCellElement): void {
  const stops = [...body.querySelectorAll<HTMLTableCellElement>("th[tabindex='0'], td[tabindex='0']")];
  const stop = wanted ?? stops[0] ?? rowsOf(body).flatMap(cellsOf)[0];
  for (const each of stops) if (each !== stop) each.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}
