import type { Field } from "../sheet/block.ts";
import { entered, isComponent } from "../sheet/rows.ts";
import { type At, cellKey } from "../sheet/sheet.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import { plainMoney, plainPercent } from "../sheet/write-cell.ts";

/**
 * What F2 puts into the field: the text that could not be read, or the figure as one types it. Where a bare number would be a
 * percent (`percents`), an amount says that it is tenge.
 */
export function beginText({ sheet }: SheetState, field: Field, at: At, percents: boolean): string {
  const wrong = sheet.wrong[cellKey(at)];
  if (wrong) return wrong.text;
  const entry = sheet.entries[at.column];
  if (at.row === "share") return !entry || entry.share === null ? "" : plainPercent(entry.share);
  const typedPercent = isComponent(at.row) ? sheet.percents[at.row]?.[at.column] : undefined;
  if (typedPercent !== undefined && typedPercent !== null) return plainPercent(typedPercent);
  const amount = (entry && entered(entry, at.row)) ?? field.figure(at.row, at.column);
  if (amount === undefined) return "";
  return percents ? `${plainMoney(amount)} ₸` : plainMoney(amount);
}
