import { addMonths, monthOf } from "../../../domain/periods/month.ts";
import { today } from "../../config/clock.ts";
import type { Row } from "./row.ts";

const PARAMETER = /:(\w+)/g;

/** The address of a record: the one parameter of a pattern is its id. */
export const recordPath = (pattern: string, id: number): string => pattern.replace(PARAMETER, String(id));

/** An address with several parameters, each by its name. */
export const filledPath = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(PARAMETER, (whole, name: string) => encodeURIComponent(values[name] ?? whole));

/** The name of that parameter. */
export const parameterOf = (pattern: string): string => /:(\w+)/.exec(pattern)?.[1] ?? "id";

/** Whether an address can be opened from anywhere: one with a parameter is an address beside a record, which leads there itself. */
export const isFree = (pattern: string | undefined): pattern is string =>
  pattern !== undefined && !pattern.includes(":");

/** What an address says of a field: of another record its id, of a text itself. */
function partOf(value: unknown): string | undefined {
  if (typeof value === "object" && value !== null && "id" in value) return String(value.id);
  return typeof value === "string" && value !== "" ? encodeURIComponent(value) : undefined;
}

/**
 * The address that an action leads to: `:id` is the record, `:lastMonth` the whole month before today's, any other a field of the
 * record.
 */
export function actionPath(pattern: string, row: Row): string {
  const values: Readonly<Record<string, () => string>> = {
    id: () => String(row.id),
    lastMonth: () => addMonths(monthOf(today()), -1),
  };
  return pattern.replace(PARAMETER, (whole, name: string) => values[name]?.() ?? partOf(row[name]) ?? whole);
}
