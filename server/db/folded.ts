import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "../../domain/search/fold.ts";
import type { Tables } from "./tables/all.ts";

/** Texts that the database keeps folded beside them, in `<column>_folded`. */
export const KEPT_FOLDED: Readonly<Record<string, readonly string[]>> = {
  additional_agreements: ["number"],
  avrs: ["number"],
  blocks: ["reason"],
  commissioner_reports: ["number"],
  contracts: ["number_contract"],
  counterparties: ["name", "iin_bin", "phone"],
  driver_acts: ["number", "driver_name"],
  driver_contracts: ["number"],
  driver_park_reports: ["driver_name"],
  driver_reports: ["number"],
  drivers: ["name", "iin", "phone", "licence", "plate"],
  employees: ["name", "email", "phone"],
  esfs: ["number", "registration_number"],
  ledger_drivers: ["name", "driver_id"],
  offers: ["number"],
  outsourcing_additional_agreements: ["number", "company"],
  outsourcing_contracts: ["number", "company"],
  outsourcing_termination_agreements: ["number", "company"],
  paid_avrs: ["number"],
  paid_contracts: ["number"],
  parks: ["name", "yandex_login"],
  payments: ["number", "purpose"],
  register_records: ["name", "found"],
  services: ["name", "note"],
  termination_agreements: ["number"],
  users: ["lastname", "firstname", "email", "phone"],
  yandex_contracts: ["number", "platform"],
} satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] };

/** What of added fields is searched (ADR 50): a column of each table that fields may be added to. */
export const ADDED_TEXTS = "custom_found";
/** The same of a register's records. */
export const REGISTER_TEXTS = "found";

/** A text as SQL: a column by its name, `parks.name`, or what is reckoned. */
type Text = string | RawBuilder<unknown>;

/** A text of the database as it is searched (domain/search/fold.ts). `table`: whose column it is, where that goes by another name. */
function folded(text: Text, table?: string): RawBuilder<unknown> {
  if (typeof text !== "string") return sql`fold_text(${text})`;
  const [owner = "", column = ""] = text.split(".");
  const isKept = column === ADDED_TEXTS || KEPT_FOLDED[table ?? owner]?.includes(column);
  return isKept ? sql.ref(`${text}_folded`) : sql`fold_text(${sql.ref(text)})`;
}

const asItIs = (text: string): string => foldText(text).replace(/[\\%_]/g, "\\$&");

/** The pattern of a text that has a word in it, however either is written. */
export const holding = (word: string): string => `%${asItIs(word)}%`;

/** The pattern of a text that begins so. */
export const beginningWith = (start: string): string => `${asItIs(start)}%`;

/** Whether a text is of a pattern. */
export const isLike = (text: Text, pattern: string | RawBuilder<string>, table?: string): RawBuilder<SqlBool> =>
  sql`${folded(text, table)} like ${pattern}`;

/** The same, found by reading: for a function PostgreSQL asks no index of trigrams. */
export const isReadLike = (text: Text, pattern: string | RawBuilder<string>, table?: string): RawBuilder<SqlBool> =>
  sql`like(${folded(text, table)}, ${pattern})`;

/** Whether a text is a folded one. */
export const isSame = (text: Text, same: string | RawBuilder<string>, table?: string): RawBuilder<SqlBool> =>
  sql`${folded(text, table)} = ${same}`;

/** Whether a text is one of these, however they are written. */
export function isAmong(text: Text, texts: readonly string[]): RawBuilder<SqlBool> {
  const [only, ...others] = texts.map(foldText);
  return only !== undefined && others.length === 0
    ? sql`${folded(text)} = ${only}::text`
    : sql`${folded(text)} = any(${texts.map(foldText)}::text[])`;
}
