import { type Kysely, sql } from "kysely";

/**
 * Contracts with counterparties and agreements to them are signed with keys: when the aggregator did, and from then on their sides and the
 * name of the park as they were (ADR 40). Those that were signed already keep what is known today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contracts add column objection text not null default ''`.execute(db);
  for (const [table, day] of Object.entries(DAYS)) {
    await sql`
      alter table ${sql.table(table)} add column esigned_at timestamptz,
        add column commissioner jsonb, add column principal jsonb, add column park_name text`.execute(db);
    await sql`
      update ${sql.table(table)} t set commissioner = ${sideOf("aggregators", day)}, principal = ${sideOf("counterparties", day)},
        park_name = (select name from parks p where p.aggregator_id = t.aggregator_id and p.id = t.park_id)
      where status_id > 0`.execute(db);
  }
}

/** The day of each kind of papers. */
const DAYS = {
  contracts: "date_conclusion",
  additional_agreements: "formed_on",
  termination_agreements: "formed_on",
} as const;

const SIDES = {
  aggregators: {
    number: "bin",
    whose: sql`p.id = t.aggregator_id`,
    statuses: sql`aggregator_vat_statuses v where v.aggregator_id = p.id`,
    pays: true,
  },
  counterparties: {
    number: "iin_bin",
    whose: sql`p.aggregator_id = t.aggregator_id and p.id = t.counterparty_id`,
    statuses: sql`counterparty_tax_statuses v where v.aggregator_id = p.aggregator_id and v.counterparty_id = p.id`,
    pays: false,
  },
};

function sideOf(from: keyof typeof SIDES, day: string) {
  const { number, whose, statuses, pays } = SIDES[from];
  return sql`(
    select jsonb_build_object('name', p.name, 'iin_bin', ${sql.ref(`p.${number}`)}, 'address', p.address, 'phone', p.phone,
      'director', p.director, 'director_position', p.director_position, 'iik', p.iik, 'bik', p.bik, 'bank', b.name, 'kbe', p.kbe,
      'vat_payer', coalesce(v.vat_payer, ${sql.lit(pays)}), 'vat_certificate', case when v.vat_payer and v.vat_number is not null
        then jsonb_build_object('series', coalesce(v.vat_series, ''), 'number', v.vat_number) end)
    from ${sql.table(from)} p
    left join banks b on b.bik = p.bik
    left join lateral (select * from ${statuses} and v.date_from <= t.${sql.ref(day)} order by v.date_from desc limit 1) v on true
    where ${whose})`;
}
