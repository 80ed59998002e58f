import { formatMoney, formatPercent } from "../../../domain/money/print.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { firstDayOf, monthOf } from "../../../domain/periods/month.ts";
import { today } from "../../config/clock.ts";
import type { DayName, Field } from "../define/fields.ts";
import type { Resource } from "../define/resource.ts";
import { showIdentifier } from "../fields/identifier/identifiers.ts";
import { isTiyn } from "../fields/print.ts";
import type { Row } from "../registry/row.ts";

/** What stands in an input: a text as it is typed, a choice, a box; null: nothing chosen. */
export type FormValue = string | number | boolean | null;
export type FormValues = Readonly<Record<string, FormValue>>;

/** The fields that a form asks for, in its order. */
export const askedBy = ({ form }: Resource): string[] => form?.sections.flatMap(({ fields }) => [...fields]) ?? [];

/** What a form begins with: the record's values, or the description's for a new one. */
export function startOf(resource: Resource, record: Row | undefined): FormValues {
  return Object.fromEntries(
    askedBy(resource).map((name) => {
      const field = resource.fields[name];
      return [name, field ? startValue(field, storedOf(field, name, record), record === undefined) : null];
    }),
  );
}

function storedOf(field: Field, name: string, record: Row | undefined): unknown {
  const from = "from" in field ? field.from : undefined;
  if (from === undefined) return record?.[name];
  const held = record?.[from];
  return typeof held === "object" && held !== null && "id" in held ? held.id : undefined;
}

function startValue(field: Field, stored: unknown, isNew: boolean): FormValue {
  switch (field.kind) {
    case "money":
      if (isTiyn(stored)) return formatMoney(stored);
      return isNew && field.default === "zero" ? formatMoney(toTiyn(0)) : "";
    case "percent":
      return typeof stored === "number" ? formatPercent(toBps(stored)).replace(/\u00a0%$/, "") : "";
    case "integer":
      return typeof stored === "number" ? String(stored) : "";
    case "boolean":
      return stored === undefined ? (field.default ?? false) : stored === true;
    case "date":
      return typeof stored === "string" ? stored : dayNamed(isNew ? field.default : (field.onEdit ?? field.default));
    case "month":
      return typeof stored === "string" ? stored : null;
    case "choice":
      return field.options.find(({ id }) => id === (stored ?? (isNew ? field.default : undefined)))?.id ?? null;
    case "reference":
      return typeof stored === "number" ? stored : null;
    case "email":
    case "phone":
    case "iik":
    case "bik":
    case "kbe":
    case "iinBin":
      return typeof stored === "string" ? showIdentifier(field.kind, stored) : "";
    default:
      return typeof stored === "string" ? stored : "";
  }
}

function dayNamed(name: DayName | undefined): string | null {
  const day = today();
  if (name === "today") return day;
  if (name === "monthStart") return firstDayOf(monthOf(day));
  return name === "yearStart" ? `${day.slice(0, 4)}-01-01` : null;
}
