import { sql } from "kysely";
import type { IinInfo } from "../../../contract/routes/counterparties.ts";
import { parseIinBin } from "../../../domain/identifiers/iin-bin.ts";
import { factsOfNumber } from "../../../domain/identifiers/number-facts.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

type Found = Pick<IinInfo, "counterparty" | "known">;

/**
 * What a number tells, and what the registers of the caller's own aggregators hold of whose it is (domain.md §10.6): counterparties of the
 * others, else drivers. Of an aggregator that is not the caller's nothing is said, not even that it knows the number.
 */
export async function infoOfNumber(db: Db | Tx, scope: Scope, text: string): Promise<IinInfo> {
  const facts = factsOfNumber(text);
  const read = parseIinBin(text);
  if (!read.ok) return { ...facts, exists: false, counterparty: null, known: null };
  const number = read.value.value;
  const { rows } = await sql<Found>`
    select (select json_build_object('id', id, 'name', name) from counterparties
        where aggregator_id = ${scope.aggregatorId} and iin_bin = ${number}) as counterparty,
      coalesce(
        (select json_strip_nulls(json_build_object('name', c.name, 'director', nullif(c.director, ''), 'director_position', nullif(c.director_position, ''),
            'email', c.email, 'phone', c.phone, 'city_id', c.city_id, 'address', nullif(c.address, ''), 'iik', c.iik, 'bik', c.bik, 'kbe', c.kbe,
            'tax_regime_id', t.regime_id, 'vat_payer', t.vat_payer))
          from counterparties c left join lateral (
            select regime_id, vat_payer from counterparty_tax_statuses t
            where t.aggregator_id = c.aggregator_id and t.counterparty_id = c.id order by date_from desc limit 1) t on true
          where c.aggregator_id = any(${[...scope.user.aggregators]}::int[]) and c.aggregator_id <> ${scope.aggregatorId} and c.iin_bin = ${number}
          order by c.updated_at desc limit 1),
        (select json_strip_nulls(json_build_object('director', d.name, 'phone', d.phone)) from drivers d
          where d.aggregator_id = any(${[...scope.user.aggregators]}::int[]) and d.iin = ${number} order by d.aggregator_id, d.id limit 1)
      ) as known`.execute(db);
  const { counterparty, known } = rows[0] ?? { counterparty: null, known: null };
  return { ...facts, exists: counterparty !== null, counterparty, known };
}
