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
  counterparties: ["name", "iin_bin"],
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
  services: ["name", "note"],
  termination_agreements: ["number"],
  users: ["lastname", "firstname", "email", "phone"],
  yandex_contracts: ["number", "platform"],
} satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] };

/** A text as SQL: a column by its name, `parks.name`, or what is reckoned. */
type Text = string | RawBuilder<unknown>;

/** A text of the database as it is searched (domain/search/fold.ts). `table`: whose column it is, where that goes by another name. */
function folded(text: Text, table?: string): RawBuilder<unknown> {
  if (typeof text !== "string") return sql`fold_text(${text})`;
  const [owner = "", column = ""] = text.split(".");
  return KEPT_FOLDED[table ?? owner]?.includes(column) ? sql.ref(`${text}_folded`) : sql`fold_text(${sql.ref(text)})`;
}

const asItIs = (text: string): string => foldText(text).replace(/[\\%_]/g, "\\$&");

/** Whether a text has this word in it, however either is written. */
export const holdsWord = (text: Text, word: string, table?: string): RawBuilder<SqlBool> =>
  sql`${folded(text, table)} like ${`%${asItIs(word)}%`}`;

/** Whether a text begins so, however either is written. */
export const beginsWith = (text: Text, start: string, table?: string): RawBuilder<SqlBool> =>
  sql`${folded(text, table)} like ${`${asItIs(start)}%`}`;

/** Whether a text is one of these, however they are written. */
export function isAmong(text: Text, texts: readonly string[]): RawBuilder<SqlBool> {
  const [only, ...others] = texts.map(foldText);
  return only !== undefined && others.length === 0
    ? sql`${folded(text)} = ${only}::text`
    : sql`${folded(text)} = any(${texts.map(foldText)}::text[])`;
}
