import { type RawBuilder, sql } from "kysely";

/** The signatures `s` of a record of the table that hold. */
const holding = (noun: string, table: string) => sql`signatures s
    where s.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and s.noun = ${noun} and s.record_id = ${sql.ref(`${table}.id`)}
      and not exists (select from signature_voids v where v.aggregator_id = s.aggregator_id and v.signature_id = s.id)`;

/** Whether there is any: a column. */
export const hasHolding = (noun: string, table: string) => sql<boolean>`exists (select from ${holding(noun, table)})`;

/** What of the signature of a side that holds a card tells, as SQL; empty where there is none. */
const ofSignature = (noun: string, table: string, side: string, what: RawBuilder<unknown>) => sql`coalesce((
    select ${what} from ${holding(noun, table)} and s.side = ${side}
    order by s.id desc limit 1), '')`;

/** Whose key signed for a side: the person, and the organization that the key is of. */
export const signerOfSide = (noun: string, table: string, side: string) =>
  ofSignature(noun, table, side, sql`concat_ws(', ', s.holder, s.organization)`);

/** The number and the day of the power of attorney by which a side was signed for; empty where it signed itself. */
export const powerOfSide = (noun: string, table: string, side: string) =>
  ofSignature(noun, table, side, sql`(s.power ->> 'number') || to_char((s.power ->> 'date')::date, ' (DD.MM.YYYY)')`);
