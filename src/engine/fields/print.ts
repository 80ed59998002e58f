import { formatMoney, formatPercent } from "../../../domain/money/print.ts";
import { type Bps, type Tiyn, toBps } from "../../../domain/money/tiyn.ts";
import type { Field } from "../define/fields.ts";
import type { Resource } from "../define/resource.ts";
import { formatCount, formatDay, formatInstant } from "../ledger/words.ts";
import type { Row } from "../registry/row.ts";
import { printMonth } from "./date/print-month.ts";
import { showIdentifier } from "./identifier/identifiers.ts";
import type { Words } from "./words.ts";

/** What nothing is called; 0, «» and false are something. */
export const isUnknown = (value: unknown): value is null | undefined => value === null || value === undefined;

export const isTiyn = (value: unknown): value is Tiyn => typeof value === "bigint";
const isBps = (value: unknown): value is Bps => typeof value === "number";

/** The value of a field as one reads it: money `1 234,56`, a day `30.04.2026`, a reference by its name, «—» for nothing. */
export function printValue(field: Field, value: unknown, { t, language }: Words): string {
  const nothing = t("common.value.unknown");
  if (isUnknown(value) || value === "") return nothing;
  switch (field.kind) {
    case "money":
      return isTiyn(value) ? formatMoney(value) : nothing;
    case "percent":
      return isBps(value) ? formatPercent(toBps(value)) : nothing;
    case "integer":
      return typeof value === "number" ? formatCount(value) : nothing;
    case "boolean":
      return t(value === true ? "common.value.yes" : "common.value.no");
    case "date":
      return formatDay(String(value));
    case "instant":
      return formatInstant(String(value));
    case "month":
      return printMonth(String(value), language);
    case "choice": {
      const option = field.options.find(({ id }) => id === value);
      return option ? t(option.label) : String(value);
    }
    case "status":
      return nameOf(value, "name", nothing);
    case "reference":
      return nameOf(value, field.title ?? "name", nothing);
    case "references":
      return Array.isArray(value) && value.length > 0
        ? value.map((each) => nameOf(each, "name", nothing)).join(", ")
        : nothing;
    case "email":
    case "phone":
    case "iik":
    case "bik":
    case "kbe":
    case "iinBin":
      return showIdentifier(field.kind, String(value));
    default:
      return String(value);
  }
}

function nameOf(value: unknown, title: string, nothing: string): string {
  if (typeof value !== "object" || value === null) return String(value);
  const name: unknown = Object.entries(value).find(([key]) => key === title)?.[1];
  return isUnknown(name) || name === "" ? nothing : String(name);
}

/** Every described field of a record as it is printed: the values of a title. */
export function printsOf({ fields }: Pick<Resource, "fields">, row: Row, words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, printValue(field, row[name], words)]));
}

/** Figures stand at the right end of a cell, one under the other. */
export const isFigure = ({ kind }: Field): boolean => kind === "money" || kind === "percent" || kind === "integer";
