import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { type Field, namesOf, type OptionSource } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";

/** A field of a record's history: how it is called and printed, and who knows the names of the records that it refers to. */
export type ChangedField = {
  readonly field: Field | undefined;
  readonly names: Extract<OptionSource, { names: unknown }> | undefined;
};

/** What is known of the fields of a resource. */
export type Known = Pick<Resource, "fields"> & { readonly list: Pick<Resource["list"], "filters"> };

/**
 * The description of a stored field. A column that refers to another record (`author_id`) is the card's `author`; its names are those
 * that a form or a filter lets choose. `field` is undefined for what no screen of the resource has.
 */
export function changedField({ fields, list }: Known, name: string): ChangedField {
  const bare = name.replace(/_ids?$/, "");
  const field = fields[name] ?? fields[bare];
  return { field, names: namesIn(fields[name]) ?? namesIn(fields[bare]) ?? namesInFilter(list, bare) };
}

/** Who knows the names of the records that a field refers to. */
export function namesIn(field: Field | undefined): ChangedField["names"] {
  if (field?.kind !== "reference" && field?.kind !== "references") return undefined;
  return namesOf(field);
}

function namesInFilter({ filters }: Known["list"], name: string): ChangedField["names"] {
  const filter = filters.find(({ field }) => field === name);
  return filter?.kind === "ids" && "names" in filter.from ? filter.from : undefined;
}

const isWhole = (value: unknown): value is string | number =>
  typeof value === "number" ? Number.isSafeInteger(value) : typeof value === "string" && /^-?\d+$/.test(value);

/** A kept value as a decoded record would hold it: money is a bigint, a month has no day. */
export function decodeKept(field: Field, value: unknown): unknown {
  const isMoney = field.kind === "money" || (field.kind === "formula" && field.as === "money");
  if (isMoney && isWhole(value)) return toTiyn(BigInt(value));
  if (field.kind === "month" && typeof value === "string") return value.slice(0, 7);
  return value;
}

/** The ids of other records in a kept value; empty where it names none. */
export function idsIn(value: unknown): number[] {
  const each = Array.isArray(value) ? value : [value];
  return each.every((id): id is number => typeof id === "number") ? each : [];
}

/**
 * A value that no description knows, as short as it can be said. Whole numbers in quotes were bigints when they were written down,
 * which are money and nothing else.
 */
export function plainText(value: unknown): string {
  if (typeof value === "string" && isWhole(value)) return formatMoney(toTiyn(BigInt(value)));
  if (typeof value === "string" && /^\d{4}-\d\d(-\d\d)?$/.test(value)) return value.split("-").reverse().join(".");
  if (typeof value !== "object" || value === null) return String(value);
  const named = Object.entries(value).find(([key]) => key === "name" || key === "number");
  return named ? String(named[1]) : JSON.stringify(value);
}
