import { formatExact, formatMoney, formatPercent } from "../../domain/money/print.ts";
import { FormTable } from "../paper/FormTable.tsx";
import { COLUMNS, FORM, NOT_IN_CATALOGUE, ORIGIN_OF_SERVICES, VAT } from "./form-words.ts";
import type { InvoicePaper } from "./paper.ts";

/** Decimals of a price. */
const PRICE_DECIMALS = 6;

/** Section G: what was done, and what it comes to. A seller who pays no VAT has no sum of it, and says so where the rate stands. */
export function InvoiceLines({ invoice }: { invoice: InvoicePaper }) {
  const { lines, vatRate, withoutVat, vat, total } = invoice;
  const rate = vatRate === null ? "Без НДС" : formatPercent(vatRate);
  const vatOf = (amount: InvoicePaper["vat"]) => (vatRate === null ? "—" : formatMoney(amount));
  return (
    <FormTable
      columns={COLUMNS}
      groups={[VAT]}
      rows={[
        ...lines.map((line) => ({
          key: String(line.position),
          cells: [
            String(line.position),
            ORIGIN_OF_SERVICES,
            line.name,
            line.unit,
            String(line.quantity),
            formatExact(line.unitPrice, PRICE_DECIMALS),
            formatMoney(line.withoutVat),
            formatMoney(line.withoutVat),
            rate,
            vatOf(line.vat),
            formatMoney(line.total),
            NOT_IN_CATALOGUE,
          ],
        })),
        {
          key: "total",
          cells: [
            "",
            "",
            FORM.total,
            "",
            "",
            "",
            formatMoney(withoutVat),
            formatMoney(withoutVat),
            "",
            vatOf(vat),
            formatMoney(total),
            "",
          ],
          is: "total",
        },
      ]}
    />
  );
}
