import type { Found } from "../../contract/entities/found.ts";

/** By what a record is known, whatever its noun: the first of these that it has. */
const TITLES = ["number", "number_contract", "name", "full_name", "fullname", "title", "email"] as const;
/** What tells it from others of that name. */
const SUBTITLES = ["counterparty", "legal", "park", "iin_bin", "iin", "bin", "phone", "period"] as const;

const PERSON = ["lastname", "firstname", "patronymic"] as const;
/** All by which a record may be known. */
export const TITLED: readonly string[] = [...TITLES, ...PERSON];
/** All that a search reads of a row; of acts the kind as well, by which their statuses are called. */
export const NAMING: ReadonlySet<string> = new Set(["id", ...TITLED, ...SUBTITLES, "status", "kind"]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value in a few words: a text as it is, a month as `04.2026`, another record by its name. */
function wordOf(value: unknown): string {
  if (typeof value === "string") return /^\d{4}-\d\d$/.test(value) ? value.split("-").reverse().join(".") : value;
  if (!isRecord(value)) return "";
  return wordOf(value.name ?? value.number);
}

function personOf(row: Readonly<Record<string, unknown>>): string {
  return PERSON.map((field) => row[field])
    .filter((part) => typeof part === "string")
    .join(" ");
}

/** By what a record is known; nothing where none of it says so. */
export const titleOf = (row: Readonly<Record<string, unknown>>): string =>
  TITLES.map((field) => wordOf(row[field])).find((word) => word !== "") ?? personOf(row);

/** A row of any list as a search names it; `known`: the field that it is known by, where its resource says one. */
export function describeRow(noun: string, row: unknown, known?: string): Found | undefined {
  if (!isRecord(row) || typeof row.id !== "number") return undefined;
  const title = (known === undefined ? "" : wordOf(row[known])) || titleOf(row);
  const others = SUBTITLES.map((field) => wordOf(row[field])).filter((word) => word !== "" && word !== title);
  const { status } = row;
  const isStatus = isRecord(status) && typeof status.id === "number" && typeof status.name === "string";
  return {
    noun,
    id: row.id,
    title: title || String(row.id),
    subtitle: [...new Set(others)].slice(0, 3).join(" · "),
    status: isStatus ? { id: Number(status.id), name: String(status.name) } : null,
  };
}
