import { sql } from "kysely";
import type { Change } from "../../entities/record.ts";
import type { Copied } from "../../entities/register-elsewhere.ts";

/** The tax history goes with whose it is: it is the law's word about them, not the aggregator's. */
export const copyTaxes = ({ tx, scope }: Change, copies: readonly Copied[]) =>
  sql`insert into counterparty_tax_statuses (aggregator_id, counterparty_id, date_from, regime_id, vat_payer, vat_series, vat_number)
    select n.aggregator_id, n.id, t.date_from, t.regime_id, t.vat_payer, t.vat_series, t.vat_number
    from unnest(${copies.map(({ aggregator_id }) => aggregator_id)}::int[], ${copies.map(({ id }) => id)}::int[],
      ${copies.map(({ from_id }) => from_id)}::int[]) as n (aggregator_id, id, from_id)
    join counterparty_tax_statuses t on t.aggregator_id = ${scope.aggregatorId} and t.counterparty_id = n.from_id`.execute(
    tx,
  );
