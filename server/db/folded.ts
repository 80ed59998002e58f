import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "../../domain/search/fold.ts";

/** A text of the database as it is searched (domain/search/fold.ts). */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql`fold_text(${text})`;

const asItIs = (text: string): string => foldText(text).replace(/[\\%_]/g, "\\$&");

/** Whether a text has this word in it, however either is written. */
export const holdsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql`${folded(text)} like ${`%${asItIs(word)}%`}`;

/** Whether a text begins so, however either is written. */
export const beginsWith = (text: RawBuilder<unknown>, start: string): RawBuilder<SqlBool> =>
  sql`${folded(text)} like ${`${asItIs(start)}%`}`;

/** Whether a text is one of these, however they are written. */
export const isAmong = (text: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql`${folded(text)} = any(${texts.map(foldText)}::text[])`;
