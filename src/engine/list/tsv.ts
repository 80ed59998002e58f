import { formatMoney } from "../../../domain/money/print.ts";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { isTiyn, isUnknown, printValue } from "../fields/print.ts";
import type { Words } from "../fields/words.ts";
import type { Row } from "../registry/row.ts";

/** Rows as a spreadsheet takes them from the clipboard: heads, then a line each; amounts are numbers, numbers of papers are not. */
export function toTsv({ fields }: Resource, columns: readonly Column[], rows: readonly Row[], words: Words): string {
  const heads = columns.map(({ field }) => cell(words.t(fields[field]?.label ?? field)));
  const lines = rows.map((row) =>
    columns.map(({ field }) => {
      const value = row[field];
      const described = fields[field];
      if (isTiyn(value))
        return formatMoney(value)
          .replace(/\u00a0/g, "")
          .replace("\u2212", "-");
      return described === undefined || isUnknown(value) ? "" : cell(printValue(described, value, words));
    }),
  );
  return [heads, ...lines].map((line) => line.join("\t")).join("\n");
}

/** A tab or a line break would begin another cell; a formula would be run. */
function cell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, " ");
  return /^[=+@-]/.test(flat) && !/^\+7 /.test(flat) ? `'${flat}` : flat;
}
