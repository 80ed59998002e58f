import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";

/**
 * After a cell was edited by hand: gives what is missing from the park's figure (or takes what is too much) to the row that the
 * person picked, so that the component adds up again. Throws RangeError when there is no such row.
 */
export function moveDifference(amounts: readonly Tiyn[], total: Tiyn, row: number): Tiyn[] {
  const current = amounts[row];
  if (current === undefined) throw new RangeError(`there is no row ${row}`);
  return amounts.with(row, toTiyn(current + total - sum(amounts)));
}
