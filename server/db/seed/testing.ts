import { type RawBuilder, sql } from "kysely";
import { COMPONENTS, type ComponentAmounts } from "../../../domain/distribution/fields.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { monthCounted } from "../../../domain/limits/counted.ts";
import { countedComponents } from "../../../domain/limits/turnover.ts";
import type { Scope } from "../../http/scope.ts";
import { readMonthToSplit } from "../../modules/oks/park-month.ts";
import type { Db } from "../database.ts";

const TABLES = [
  "aggregators",
  "users",
  "user_aggregators",
  "user_parks",
  "user_counterparties",
  "parks",
  "counterparties",
  "counterparty_tax_statuses",
  "starting_limits",
  "contracts",
  "contract_rates",
  "imports",
  "ledger_categories",
  "ledger_drivers",
  "services",
  "employees",
  "drivers",
  "blocks",
  "driver_contracts",
  "driver_acts",
  "driver_park_reports",
  "ledger_days",
  "ledger_entries",
  "distributions",
  "distribution_drafts",
  "commissioner_reports",
  "avrs",
  "avr_lines",
  "esfs",
  "offers",
  "yandex_contracts",
  "outsourcing_contracts",
  "outsourcing_additional_agreements",
  "outsourcing_termination_agreements",
  "paid_contracts",
  "paid_avrs",
  "paid_avr_lines",
  "payments",
  "number_sequences",
  "audit",
];

export const rowsOf = async <Row = Record<string, unknown>>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await query.execute(db)).rows as Row[]; // the test that asks names the columns of its own query

/** Number and fingerprint of the rows of every table that the demo fills. Salt makes every hash of a password another one, and the address of an offer is not to be guessed. */
export const fingerprints = (db: Db) =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await rowsOf(
        db,
        sql`select count(*)::int as count, md5(string_agg(line, '' order by line)) as print
          from (select md5((to_jsonb(t) - 'password_hash' - 'public_id')::text) as line from ${sql.table(table)} t) lines`,
      );
      return [table, rows];
    }),
  );

/** Its own staff see all of an aggregator. */
export const staffOf = (aggregatorId: number): Scope => ({
  aggregatorId,
  user: {
    id: 1,
    email: "",
    firstname: "",
    lastname: "",
    phone: null,
    position: "",
    roleId: 1,
    isOutsourcing: false,
    isPaid: false,
    hasAccountingServices: false,
    isAdmin: false,
    family: "plain",
    version: 1,
    aggregators: [aggregatorId],
  },
  family: "plain",
  parks: "all",
  counterparties: "all",
});

export const listDemoParks = (db: Db, aggregatorId: number) =>
  db.selectFrom("parks").select(["id", "name"]).where("aggregator_id", "=", aggregatorId).orderBy("id").execute();

/** What the reports of every park and month add up to. */
export const reportSums = (db: Db, aggregatorId: number) =>
  rowsOf<Record<string, bigint> & { park_id: number; month: string }>(
    db,
    sql`select park_id, to_char(period, 'YYYY-MM') as month,
        ${sql.join(COMPONENTS.map((component) => sql`sum(${sql.ref(component)})::bigint as ${sql.id(component)}`))},
        sum(platform_commission)::bigint as fees, sum(tax)::bigint as tax, sum(aggregator_sum)::bigint as due
      from commissioner_reports where aggregator_id = ${aggregatorId} group by 1, 2 order by 1, 2`,
  );

/** The bigger aggregator's counterparties with reports, by their tax status on a day. */
export const taxStatuses = (db: Db, day: string) =>
  rowsOf(
    db,
    sql`select regime_id, vat_payer, count(*)::int as count, count(*) filter (where form_activity = 1)::int as traders
      from (
        select distinct on (counterparty_id) counterparty_id, regime_id, vat_payer, form_activity
        from counterparty_tax_statuses t join counterparties c on c.aggregator_id = t.aggregator_id and c.id = t.counterparty_id
        where t.aggregator_id = 1 and date_from <= ${day}::date
          and exists (select 1 from commissioner_reports r where r.aggregator_id = 1 and r.counterparty_id = c.id)
        order by counterparty_id, date_from desc
      ) latest group by 1, 2 order by 1, 2`,
  );

/** How many reports of a month are how near a limit: exceeded, near (from 80 %), far (below 15 %), or between. */
export async function nearness(db: Db, month: string, kind: string): Promise<Record<string, number>> {
  const reports = await rowsOf<{ contract_id: number } & ComponentAmounts>(
    db,
    sql`select * from commissioner_reports where aggregator_id = 1 and period = ${`${month}-01`}::date`,
  );
  const counted = countedComponents(`${month}-01`);
  const found: Record<string, number> = {};
  for (const { id } of await listDemoParks(db, 1)) {
    for (const party of (await readMonthToSplit(db, 1, id, month)).parties) {
      const limit = party.limits.find((one) => one.kind === kind);
      const report = reports.find(({ contract_id }) => contract_id === party.contract_id);
      if (!limit || !report) continue;
      const { level, usedShare } = checkLimit({ ...limit, draft: monthCounted(report, limit.cashless_free, counted) });
      const name =
        level === "exceeded"
          ? level
          : (usedShare ?? 0) >= 8_000
            ? "near"
            : (usedShare ?? 0) < 1_500
              ? "far"
              : "between";
      found[name] = (found[name] ?? 0) + 1;
    }
  }
  return found;
}
