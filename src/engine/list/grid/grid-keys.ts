const FAR = Number.POSITIVE_INFINITY;

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -FAR],
  End: [0, FAR],
};
const LEAPS: typeof STEPS = { Home: [-FAR, 0], End: [FAR, 0] };

/** A cell of a grid: its row among the rows of the page, its place among the cells of the row. */
export type Place = { readonly row: number; readonly cell: number };

/** The place that a key leads to from another, the same one at an edge; undefined: the key leads nowhere. */
export function stepFrom({ row, cell }: Place, key: string, isCommand: boolean, size: Place): Place | undefined {
  const step = isCommand ? LEAPS[key] : STEPS[key];
  return step && { row: clamp(row + step[0], size.row), cell: clamp(cell + step[1], size.cell) };
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

/** The cells of a row that the focus visits. */
const cellsOf = (row: Element): HTMLTableCellElement[] => [...row.querySelectorAll<HTMLTableCellElement>("th, td")];
const rowAt = (body: Element, row: number): Element | null => body.querySelector(`tr[data-index="${row}"]`);

/** Where a cell stands. */
export function placeOf(cell: HTMLTableCellElement): Place | undefined {
  const row = cell.closest<HTMLTableRowElement>("tr[data-index]");
  return row ? { row: Number(row.dataset.index), cell: cellsOf(row).indexOf(cell) } : undefined;
}

/** The cell of a place; undefined while its row is not drawn. */
export function cellAt(body: Element, { row, cell }: Place): HTMLTableCellElement | undefined {
  const found = rowAt(body, row);
  return found ? cellsOf(found)[cell] : undefined;
}

/** Leads the focus from the heads to the first row that is drawn. */
export function enterBody(body: Element | null, cell: number): void {
  const row = body?.querySelector("tr[data-index]");
  const found = row && cellsOf(row)[cell];
  if (found) focusCell(found);
}

/** Gives a cell the focus, and makes it the one that Tab comes back to. */
export function focusCell(cell: HTMLTableCellElement): void {
  cell.tabIndex = 0;
  cell.focus();
  cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** Lets a click lead the focus to a cell: only the cells that had it once can be focused, ten thousand attributes are dear. */
export function letFocus(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("th, td") : null;
  if (cell && cell.tabIndex !== 0) cell.tabIndex = -1;
}

/** Makes a cell the only one of its body that Tab stops at; without a cell, the first. */
export function keepTabStop(body: Element, wanted?: HTMLTableCellElement): void {
  const stops = [...body.querySelectorAll<HTMLTableCellElement>("th[tabindex='0'], td[tabindex='0']")];
  const [first] = wanted || stops[0] ? [] : [...body.querySelectorAll("tr[data-index]")];
  const stop = wanted ?? stops[0] ?? (first && cellsOf(first)[0]);
  for (const each of stops) if (each !== stop) each.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

/** The head beside another that an arrow leads to. */
export function nextHead(from: EventTarget, key: string): HTMLElement | undefined {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (way === undefined || !(from instanceof HTMLElement) || from.dataset.head === undefined) return undefined;
  const next = Number(from.dataset.head) + way;
  return from.closest("thead")?.querySelector<HTMLElement>(`[data-head="${next}"]`) ?? undefined;
}

/** The number of the head that has the focus, on its button or on its edge. */
export function keepHeadStop(target: EventTarget): number | undefined {
  const head = target instanceof HTMLElement ? target.closest("th")?.querySelector<HTMLElement>("[data-head]") : null;
  return head ? Number(head.dataset.head) : undefined;
}
