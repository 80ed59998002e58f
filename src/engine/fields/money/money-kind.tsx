import { parseMoney } from "../../../../domain/money/parse.ts";
import { formatMoney, plainFigure } from "../../../../domain/money/print.ts";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { MoneyField } from "../../define/language/fields.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { isTiyn } from "../kind/known.ts";
import { line } from "../text/line.ts";
import { PlainTyped } from "../text/PlainValue.tsx";
import { Money } from "./Money.tsx";

const MoneyValue = ({ value }: ShownProps) => <Money value={isTiyn(value) ? value : null} />;

/** `1000` → `1 000,00`; what is no amount stays as it was typed. */
function shown(text: string): string {
  const read = parseMoney(text);
  return read.ok ? formatMoney(read.value) : text;
}

/** Tenge and tiyn. */
export const money: KindParts<MoneyField> = {
  isFigure: () => true,
  print: (_, value) => (isTiyn(value) ? formatMoney(value) : undefined),
  Cell: MoneyValue,
  Card: MoneyValue,
  form: {
    start: (field, stored, isNew) => {
      if (isTiyn(stored)) return formatMoney(stored);
      return isNew && field.default === "zero" ? formatMoney(toTiyn(0)) : "";
    },
    read: (_, value) => {
      const read = parseMoney(textOf(value));
      return read.ok ? ok(read.value) : err({ code: "INVALID" });
    },
    ...line({ mode: "decimal", suffix: "₸", shown }),
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["money"],
  exported: (_, value) =>
    isTiyn(value) ? { text: plainFigure(formatMoney(value)), is: "number" } : { text: "", is: "text" },
  pasted: (_, text) => {
    const read = parseMoney(text);
    return read.ok ? ok(formatMoney(read.value)) : err({ code: "INVALID" });
  },
  inAddress: (_, value) => (isTiyn(value) ? { from: String(value), to: String(value) } : undefined),
};
