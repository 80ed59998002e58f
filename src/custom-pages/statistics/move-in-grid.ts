const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** Moves the focus from a cell of a table to its neighbour; tells whether the key was such a move. */
export function moveInGrid(target: EventTarget, key: string): boolean {
  const step = STEPS[key];
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.parentElement;
  if (!step || !cell || !(row instanceof HTMLTableRowElement) || !row.parentElement) return false;
  const [down, along] = step;
  const rows = [...row.parentElement.children];
  const nextRow = rows[rows.indexOf(row) + down];
  if (!nextRow) return true;
  const cells = [...nextRow.querySelectorAll("td")];
  const index = [...row.querySelectorAll("td")].indexOf(cell) + along;
  const next = cells[Math.min(Math.max(index, 0), cells.length - 1)];
  next?.querySelector("button")?.focus();
  next?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return true;
}
