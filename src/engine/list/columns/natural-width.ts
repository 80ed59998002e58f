import { formatMoney } from "../../../../domain/money/print.ts";
import type { Field } from "../../define/language/fields.ts";
import type { Column } from "../../define/language/list.ts";
import { isTiyn, isUnknown } from "../../fields/kind/known.ts";
import type { Words } from "../../fields/kind/words.ts";
import { kindOf } from "../../fields/kinds.ts";
import { isFigure } from "../../fields/print.ts";
import type { Row } from "../../registry/row.ts";
import { headWords } from "./head-words.ts";
import type { Measured } from "./pixel-widths.ts";
import { textWidth } from "./text-width.ts";

/** The space at both sides of a text in a cell, and what a status has around its word. Pixels. */
const AROUND = 18;
const TAG = 30;
/** Texts may give way down to this, with an ellipsis; the one that names the record does not, and none asks for more than `LONG`. Pixels. */
const SHORT = 112;
const LONG = 340;
/** A head longer than this is broken even where there is room. Pixels. */
const ONE_LINE = 150;
/** Kinds whose values a reader can know from their beginning. */
const GIVING: ReadonlySet<string> = new Set([
  "text",
  "note",
  "reference",
  "references",
  "choice",
  "email",
  "documents",
]);
/** What a value needs while none is there to be measured, and of kinds that draw something else than they print. Pixels. */
const BY_KIND: Readonly<Record<string, number>> = { money: 110, status: 110, date: 90, instant: 130, documents: 112 };
const USUAL = 96;
/** So many rows tell how long texts are. */
const SAMPLE = 50;

export type Shown = { readonly rows: readonly Row[]; readonly totals: Readonly<Record<string, unknown>> | undefined };
type About = {
  readonly field: Field | undefined;
  readonly beside: Field | undefined;
  readonly head: string;
  readonly isFirst: boolean;
};

/** `naturalWidth` of every column of a list. */
export const naturalWidths = (
  fields: Readonly<Record<string, Field>>,
  columns: readonly Column[],
  shown: Shown,
  words: Words,
): Measured[] =>
  columns.map((column, at) => {
    const beside = column.beside === undefined ? undefined : fields[column.beside];
    const field = fields[column.field];
    const about = { field, beside, head: headWords(words.t(field?.label ?? column.field)), isFirst: at === 0 };
    return naturalWidth(column, about, shown, words);
  });

/** How wide a column is where nobody chose: by its kind of value, the words of its head, and the values on the page. */
export function naturalWidth(column: Column, about: About, shown: Shown, words: Words): Measured {
  const { field, head, isFirst } = about;
  const least = Math.max(headWidth(head), column.width ?? 0);
  const value = field ? valueWidth(column.field, field, shown.rows, words) : USUAL;
  const besideIt = about.beside ? widest(column.beside ?? "", about.beside, shown.rows, words, "small") : 0;
  const aside = besideIt > 0 ? besideIt + 4 : 0;
  const content = Math.max(value, totalWidth(column, shown.totals)) + AROUND;
  const gives = field !== undefined && GIVING.has(field.kind);
  const oneLine = Math.min(textWidth(head, "head") + AROUND, ONE_LINE);
  const natural = Math.max(least, oneLine, gives ? Math.min(content, LONG) : content) + aside;
  return {
    field: column.field,
    natural,
    least: Math.max(least, gives ? Math.min(content, isFirst ? LONG : SHORT) : content + aside),
    isKey: isFirst || field?.kind === "status" || (field !== undefined && isFigure(field)),
  };
}

/** A head breaks once, between words. */
export function headWidth(head: string): number {
  const parts = head.split(" ");
  const breaks = parts.map((_, at) => [parts.slice(0, at).join(" "), parts.slice(at).join(" ")]);
  return Math.min(...breaks.map((lines) => Math.max(...lines.map((line) => textWidth(line, "head"))))) + AROUND;
}

function valueWidth(name: string, field: Field, rows: readonly Row[], words: Words): number {
  if (field.kind === "documents" || rows.length === 0) return BY_KIND[field.kind] ?? USUAL;
  return widest(name, field, rows, words, "value") + (field.kind === "status" ? TAG : 0);
}

/** The pixels of the longest printed value. Of figures the one with most digits is printed, of texts the longest of the first rows. */
function widest(name: string, field: Field, rows: readonly Row[], words: Words, font: "value" | "small"): number {
  const values = rows.map((row) => row[name]).filter((value) => !isUnknown(value) && value !== "");
  const told = isFigure(field) ? longest(values, String) : values.slice(0, SAMPLE);
  const texts = told.map((value) => kindOf(field).print(field, value, words) ?? "");
  return texts.length === 0 ? 0 : textWidth(longest(texts, (text) => text)[0] ?? "", font);
}

const longest = <T>(values: readonly T[], print: (value: T) => string): readonly T[] =>
  values
    .slice(1)
    .reduce<readonly T[]>(
      ([best], value) => [best === undefined || print(value).length > print(best).length ? value : best],
      values.slice(0, 1),
    );

function totalWidth({ total }: Column, totals: Shown["totals"]): number {
  const sum = total === undefined ? undefined : totals?.[total];
  return isTiyn(sum) ? textWidth(formatMoney(sum), "total") : 0;
}
