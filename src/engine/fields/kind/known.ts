import type { Tiyn } from "../../../../domain/money/tiyn.ts";

/** What nothing is called; 0, «» and false are something. */
export const isUnknown = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Money is the only bigint of a decoded record. */
export const isTiyn = (value: unknown): value is Tiyn => typeof value === "bigint";

/** The id of what may be a reference; undefined for anything else. Ids of statuses begin at 0. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "number" ? value.id : undefined;
}

/** What a reference is called; undefined where it has no name. */
export function nameOf(value: unknown, title: string): string | undefined {
  if (typeof value !== "object" || value === null) return String(value);
  const name: unknown = Object.entries(value).find(([key]) => key === title)?.[1];
  return isUnknown(name) || name === "" ? undefined : String(name);
}
