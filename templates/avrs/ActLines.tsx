import { formatMoney } from "../../domain/money/print.ts";
import { dayText } from "../paper/day-text.ts";
import { FormTable } from "../paper/FormTable.tsx";
import { COLUMNS, DONE, VAT_COLUMN } from "./form-words.ts";
import type { AvrPaper } from "./paper.ts";

/** The table of the form: eight columns, a ninth for the VAT where there is any, and what it comes to. */
export function ActLines({ act: { lines, total, vat, serviceOn } }: { act: AvrPaper }) {
  const vatOf = (amount: AvrPaper["vat"]) => (vat === null ? [] : [amount === null ? "" : formatMoney(amount)]);
  const quantity = lines.reduce((all, line) => all + line.quantity, 0);
  return (
    <FormTable
      columns={vat === null ? COLUMNS : [...COLUMNS, VAT_COLUMN]}
      groups={[DONE]}
      rows={[
        ...lines.map((line) => ({
          key: String(line.position),
          cells: [
            String(line.position),
            line.name,
            dayText(serviceOn),
            "",
            line.unit,
            String(line.quantity),
            formatMoney(line.price),
            formatMoney(line.cost),
            ...vatOf(line.vat),
          ],
        })),
        {
          key: "total",
          cells: ["", "Итого", "", "", "", String(quantity), "х", formatMoney(total), ...vatOf(vat)],
          is: "total",
        },
      ]}
    />
  );
}
