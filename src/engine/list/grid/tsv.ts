import { startsFormula } from "../../../../domain/starts-formula.ts";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Words } from "../../fields/kind/words.ts";
import { exportValue } from "../../fields/print.ts";
import type { Row } from "../../registry/row.ts";

/** Rows as a spreadsheet takes them from the clipboard: heads, then a line each; amounts are numbers, numbers of papers are not. */
export function toTsv({ fields }: Resource, columns: readonly Column[], rows: readonly Row[], words: Words): string {
  const heads = columns.map(({ field }) => cell(words.t(fields[field]?.label ?? field)));
  const lines = rows.map((row) =>
    columns.map(({ field }) => {
      const described = fields[field];
      if (!described) return "";
      const { text, is } = exportValue(described, row[field], words);
      return is === "number" ? text : cell(text);
    }),
  );
  return [heads, ...lines].map((line) => line.join("\t")).join("\n");
}

/** A tab or a line break would begin another cell; a formula would be run. */
function cell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, " ");
  return startsFormula(flat) && !isPhone(flat) ? `'${flat}` : flat;
}

/** A whole number as it is printed, which no spreadsheet takes for a formula; what only begins like one could go on as anything. */
const isPhone = (text: string): boolean => /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/.test(text);
