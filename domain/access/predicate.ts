import { err, ok, type Result } from "../result.ts";
import { hasAccountingServices, hasRole, type RoleId, type User } from "./user.ts";

/** The flags a predicate may ask for. */
export const FLAGS = ["is_outsourcing", "is_paid", "has_accounting_services", "is_admin"] as const;
export type Flag = (typeof FLAGS)[number];

/** What a row's field may be compared with. */
export type Scalar = string | number | boolean | null;

/** A question to a user and a row that can be written down as JSON: one text is the guard, the filter and the explanation. */
export type Predicate<Field extends string = string> =
  | { readonly role: readonly RoleId[] }
  | { readonly flag: Flag; readonly is?: boolean }
  | { readonly row: Field; readonly op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte"; readonly value: Scalar }
  | { readonly row: Field; readonly op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte"; readonly than: Field }
  | { readonly row: Field; readonly op: "in" | "nin"; readonly value: readonly Scalar[] }
  | { readonly row: Field; readonly op: "set" | "unset" }
  | { readonly all: readonly Predicate<Field>[] }
  | { readonly any: readonly Predicate<Field>[] }
  | { readonly not: Predicate<Field> };

/** A predicate and the locale key of the reason that is shown where it does not hold. */
export type Rule<Field extends string = string> = { readonly when: Predicate<Field>; readonly why: string };

/** Who asks, and about what; a rule that looks at a row refuses when there is none. */
export type Subject = { readonly user: User; readonly row?: Readonly<Record<string, unknown>> };

/** Every rule must hold; otherwise the reason of the first that does not. No rules, no objection. */
export function evaluate(rules: readonly Rule[], subject: Subject): Result<true, string> {
  const broken = rules.find(({ when }) => !holds(when, subject));
  return broken ? err(broken.why) : ok(true);
}

/** Whether a predicate is true. `all` of nothing is true, `any` of nothing is false. */
export function holds(predicate: Predicate, subject: Subject): boolean {
  if ("all" in predicate) return predicate.all.every((each) => holds(each, subject));
  if ("any" in predicate) return predicate.any.some((each) => holds(each, subject));
  if ("not" in predicate) return !holds(predicate.not, subject);
  if ("role" in predicate) return hasRole(predicate.role, subject.user);
  if ("flag" in predicate) return flagOf(subject.user, predicate.flag) === (predicate.is ?? true);
  if (subject.row === undefined) return false;
  const value = valueAt(subject.row, predicate.row);
  return "than" in predicate
    ? comparesWith(predicate.op, value, valueAt(subject.row, predicate.than))
    : compares(predicate, value);
}

/** The fields of a row that a predicate asks about, `status.id` as it is written. */
export function pathsAsked<Field extends string>(predicate: Predicate<Field>): readonly Field[] {
  if ("all" in predicate) return predicate.all.flatMap(pathsAsked);
  if ("any" in predicate) return predicate.any.flatMap(pathsAsked);
  if ("not" in predicate) return pathsAsked(predicate.not);
  if (!("row" in predicate)) return [];
  return "than" in predicate ? [predicate.row, predicate.than] : [predicate.row];
}

type RowPredicate = Exclude<Extract<Predicate, { readonly row: string }>, { readonly than: string }>;

function compares(predicate: RowPredicate, value: unknown): boolean {
  switch (predicate.op) {
    case "set":
      return isSet(value);
    case "unset":
      return !isSet(value);
    case "in":
      return predicate.value.some((each) => each === value);
    case "nin":
      return !predicate.value.some((each) => each === value);
    default:
      return comparesWith(predicate.op, value, predicate.value);
  }
}

type Comparison = Extract<Predicate, { readonly than: string }>["op"];

function comparesWith(op: Comparison, value: unknown, other: unknown): boolean {
  if (op === "eq") return value === other;
  return op === "ne" ? value !== other : ordered(op, value, other);
}

/** Only numbers with numbers and texts with texts: anything else is no order at all, so it does not hold. */
function ordered(op: "gt" | "gte" | "lt" | "lte", left: unknown, right: unknown): boolean {
  const comparable =
    (typeof left === "number" && typeof right === "number") || (typeof left === "string" && typeof right === "string");
  if (!comparable) return false;
  if (op === "gt") return left > right;
  if (op === "gte") return left >= right;
  return op === "lt" ? left < right : left <= right;
}

/** A field or, with dots, a field of a field: `status.id`. Statuses and ids start at 0, so nothing is tested by truthiness. */
function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    const held = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    return held ? (value as Record<string, unknown>)[key] : undefined; // an object that has the key, as just seen
  }, row);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function flagOf(user: User, flag: Flag): boolean {
  if (flag === "is_outsourcing") return user.isOutsourcing;
  if (flag === "is_paid") return user.isPaid;
  return flag === "is_admin" ? user.isAdmin : hasAccountingServices(user);
}
