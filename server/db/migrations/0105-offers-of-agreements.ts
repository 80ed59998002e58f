import { type Kysely, sql } from "kysely";

/**
 * Agreements to outsourcing contracts keep the offer of the counterparty that has the work done; those to contracts of commission that had
 * none written down, since the park's commission made them, are told theirs. No paper prints it, so nothing that was signed changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["outsourcing_additional_agreements", "outsourcing_termination_agreements"])
    await sql`
      alter table ${sql.table(table)} add column offer_id int, add column offer_number text, add column offer_date date,
        add foreign key (aggregator_id, offer_id) references offers (aggregator_id, id),
        add check ((offer_id is null) = (offer_number is null) and (offer_id is null) = (offer_date is null));
      create index ${sql.ref(`${table}_offer_id`)} on ${sql.table(table)} (aggregator_id, offer_id);
      update ${sql.table(table)} a set (offer_id, offer_number, offer_date) = (
        select o.id, o.number, o.date from outsourcing_contracts c, offer_of(c.aggregator_id, c.park_id, c.counterparty_id, a.formed_on) o
        where c.aggregator_id = a.aggregator_id and c.id = a.contract_id)`.execute(db);
  await sql`
    update additional_agreements a set (offer_id, offer_number, offer_date) = (
      select o.id, o.number, o.date from offer_of(a.aggregator_id, a.park_id, a.counterparty_id, a.formed_on) o)
    where a.offer_id is null`.execute(db);
}
