import { parseMoney } from "../../../domain/money/parse.ts";
import { formatMoney, formatPercent } from "../../../domain/money/print.ts";
import type { Field } from "../define/fields.ts";
import { showIdentifier } from "../fields/identifier/identifiers.ts";
import { parsePercent } from "../fields/percent/parse-percent.ts";

/** What was typed, in the form in which it is read: `1000` → `1 000,00`. What cannot be read stays as it was typed. */
export function shownText(field: Field, text: string): string {
  switch (field.kind) {
    case "money": {
      const money = parseMoney(text);
      return money.ok ? formatMoney(money.value) : text;
    }
    case "percent": {
      const rate = parsePercent(text);
      return rate.ok ? formatPercent(rate.value).replace(/\u00a0%$/, "") : text;
    }
    case "email":
    case "phone":
    case "iik":
    case "bik":
    case "kbe":
    case "iinBin":
      return showIdentifier(field.kind, text);
    default:
      return text;
  }
}
