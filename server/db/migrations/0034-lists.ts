import { type Kysely, sql } from "kysely";

/** A list's own order; by what it may be sorted and filtered; the texts that are filtered in whichever spelling. */
type List = { readonly ties: string; readonly by: string; readonly of?: string };

const LISTS: Readonly<Record<string, List>> = {
  additional_agreements: {
    ties: `formed_on desc, id desc`,
    by: `number, contract_number collate "und-x-icu", formed_on, formed_on desc,
      counterparty_name collate "und-x-icu", rate, rate desc, status_id, status_id desc, signed_on,
      signed_on desc nulls last, confirmed_on, confirmed_on desc nulls last, effective_from,
      effective_from desc nulls last, created_at, contract_id, park_id, counterparty_id`,
    of: `number_folded`,
  },
  avrs: {
    ties: `period desc, id desc`,
    by: `number, status_id, status_id desc, period, period desc, counterparty_name collate "und-x-icu",
      total, vat, vat desc nulls last, without_vat, signed_at, signed_at desc nulls last, confirmed_at,
      confirmed_at desc nulls last, created_at, formed_on, formed_on desc, kind, park_id,
      counterparty_id, contract_id, report_id, regime_id`,
    of: `number_folded`,
  },
  blocks: {
    ties: `created_at desc, id desc`,
    by: `amount, until, until desc nulls last, created_at, park_id, driver_id`,
  },
  contracts: {
    ties: `date_conclusion desc, id desc`,
    by: `number_contract, date_conclusion, date_conclusion desc, status_id, status_id desc, signed_on,
      signed_on desc nulls last, ended_on, ended_on desc nulls last, created_at, type_id, park_id,
      counterparty_id, is_active`,
    of: `number_contract_folded`,
  },
  counterparties: {
    ties: `name collate "und-x-icu", id`,
    by: `form_activity, form_activity desc, iin_bin, status_id, status_id desc, created_at, city_id,
      has_limit, has_accounting_services`,
    of: `iin_bin_folded`,
  },
  driver_reports: {
    ties: `period desc, id desc`,
    by: `number, status_id, status_id desc, period, period desc, formed_on, formed_on desc, total_account,
      total_sent, actually_transferred, ending_balance, signed_at, signed_at desc nulls last, created_at,
      is_stale, park_id`,
    of: `number_folded`,
  },
  ledger_drivers: {
    ties: `name collate "und-x-icu", id`,
    by: `driver_id, park_id, record_id`,
    of: `driver_id_folded`,
  },
  drivers: {
    ties: `name collate "und-x-icu", id`,
    by: `iin, iin desc nulls last, plate, plate desc nulls last, status_id, status_id desc, hired_on,
      hired_on desc nulls last, created_at, park_id`,
    of: `iin_folded, plate_folded`,
  },
  employees: {
    ties: `name collate "und-x-icu", id`,
    by: `name collate "und-x-icu", position collate "und-x-icu", email, email desc nulls last, is_active,
      is_active desc, created_at`,
  },
  esfs: {
    ties: `turn_date desc, id desc`,
    by: `turn_date, turn_date desc, discharge_date, discharge_date desc nulls last, number,
      registration_number, registration_number desc nulls last, counterparty_name collate "und-x-icu",
      contract_number collate "und-x-icu", total, vat, status_id, status_id desc, updated_at, issue_by,
      issue_by desc, counterparty_id, contract_id, period, park_id`,
    of: `number_folded, registration_number_folded`,
  },
  commissioner_reports: {
    ties: `period desc, id desc`,
    by: `number, formed_on, formed_on desc, period, period desc, counterparty_name collate "und-x-icu",
      status_id, status_id desc, total_money, fee_total, to_transfer, ending_balance, created_at,
      park_id, counterparty_id, contract_id, origin`,
    of: `number_folded`,
  },
  outsourcing_contracts: {
    ties: `date desc, id desc`,
    by: `number, date, date desc, type_id, type_id desc, company collate "und-x-icu", fee, poa_until,
      poa_until desc nulls last, status_id, status_id desc, created_at, park_id, outsourcer_id,
      vat_payer`,
    of: `number_folded`,
  },
  paid_avrs: {
    ties: `period desc, id desc`,
    by: `number, status_id, status_id desc, period, period desc, formed_on, formed_on desc,
      counterparty_name collate "und-x-icu", total, vat, vat desc nulls last, signed_on,
      signed_on desc nulls last, created_at, counterparty_id, contract_id`,
    of: `number_folded`,
  },
  paid_contracts: {
    ties: `date desc, id desc`,
    by: `number, date, date desc, fee_kind, fee_kind desc, amount, amount desc nulls last, rate,
      rate desc nulls last, date_from, date_from desc, date_to, date_to desc nulls last, status_id,
      status_id desc, created_at, counterparty_id, vat_payer`,
    of: `number_folded`,
  },
  parks: {
    ties: `name collate "und-x-icu", id`,
    by: `name collate "und-x-icu", yandex_login collate "und-x-icu", status_id, status_id desc, created_at,
      city_id`,
  },
  payments: {
    ties: `formed_on desc, id desc`,
    by: `number, status_id, status_id desc, counterparty_name collate "und-x-icu", period, period desc,
      executed_on, executed_on desc nulls last, formed_on, formed_on desc, amount, created_at,
      counterparty_id, park_id, contract_id, report_id`,
    of: `number_folded`,
  },
  services: {
    ties: `type_id, name collate "und-x-icu", id`,
    by: `name collate "und-x-icu", type_id, type_id desc, unit collate "und-x-icu", price,
      price desc nulls last, is_active, is_active desc, created_at, is_vat`,
  },
  termination_agreements: {
    ties: `formed_on desc, id desc`,
    by: `number, contract_number collate "und-x-icu", formed_on, formed_on desc,
      counterparty_name collate "und-x-icu", ends_on, ends_on desc, balance, status_id, status_id desc,
      signed_on, signed_on desc nulls last, confirmed_on, confirmed_on desc nulls last, created_at,
      contract_id, park_id, counterparty_id`,
    of: `number_folded`,
  },
  yandex_contracts: {
    ties: `date desc, id desc`,
    by: `number, date, date desc, platform collate "und-x-icu", kind, kind desc, date_from, date_from desc,
      date_to, date_to desc nulls last, created_at, park_id`,
    of: `number_folded`,
  },
  driver_acts: {
    ties: `period desc, id desc`,
    by: `number, status_id, status_id desc, period, period desc, formed_on, formed_on desc,
      driver_name collate "und-x-icu", total, signed_on, signed_on desc nulls last, created_at, park_id,
      driver_report_id`,
    of: `number_folded`,
  },
  driver_contracts: {
    ties: `date desc, id desc`,
    by: `number, status_id, status_id desc, signed_on, signed_on desc nulls last, date, date desc, form,
      form desc, commission, commission desc, instant_fee, instant_fee desc, created_at, park_id,
      driver_id`,
    of: `number_folded`,
  },
  driver_park_reports: {
    ties: `period desc, driver_name collate "und-x-icu", id`,
    by: `driver_name collate "und-x-icu", period, period desc, tax, park_commission, paid_to_drivers,
      total_account, fees, total_sent, balance, created_at, park_id, driver_report_id`,
  },
  offers: {
    ties: `date desc, id desc`,
    by: `number, date, date desc, status_id, status_id desc, rate, rate desc, signed_on,
      signed_on desc nulls last, created_at, park_id, counterparty_id, without_stamp`,
    of: `number_folded`,
  },
};

/** Words of a search, by trigrams. */
const SEARCHED = {
  additional_agreements: ["number_folded"],
  employees: ["name_folded", "email_folded", "phone_folded"],
  parks: ["name_folded", "yandex_login_folded"],
  services: ["name_folded", "note_folded"],
  termination_agreements: ["number_folded"],
};

/** What lists add up, with what narrows it; figures that run on stand chain by chain, the last first. */
const SUMMED: Readonly<Record<string, { readonly by?: string; readonly sums: string }>> = {
  avrs: {
    sums: "total, vat, without_vat, kind, status_id, period, park_id, counterparty_id, contract_id, report_id, regime_id",
  },
  blocks: { sums: "amount, park_id, driver_id" },
  driver_reports: {
    by: "park_id, period desc, id desc",
    sums: "total_account, total_sent, actually_transferred, ending_balance, status_id",
  },
  esfs: { sums: "total, vat, counterparty_id, contract_id, status_id, period, park_id" },
  commissioner_reports: {
    by: "contract_id, period desc, id desc",
    sums: "total_money, fee_total, bonus_commission, to_transfer, ending_balance, park_id, counterparty_id, origin, status_id",
  },
  outsourcing_contracts: { sums: "fee, type_id, park_id, outsourcer_id, status_id" },
  paid_avrs: { sums: "total, vat, status_id, period, counterparty_id, contract_id" },
  payments: { sums: "amount, status_id, counterparty_id, park_id, contract_id, report_id, period" },
  driver_acts: { sums: "total, status_id, period, park_id, driver_report_id" },
  driver_park_reports: {
    sums: "tax, park_commission, paid_to_drivers, total_account, fees, total_sent, balance, period, park_id, driver_report_id",
  },
};

/** Indexes that say less than those above. */
const REPLACED = `
  additional_agreements_contract additional_agreements_counterparty additional_agreements_status
  additional_agreements_park avrs_period avrs_counterparty avrs_park avrs_report avrs_by_name blocks_park_id
  blocks_driver_id blocks_amount blocks_until contracts_counterparty driver_reports_period
  driver_reports_status ledger_drivers_of_record drivers_name esfs_turnover esfs_counterparty esfs_by_name
  commissioner_reports_period commissioner_reports_counterparty commissioner_reports_park
  commissioner_reports_status commissioner_reports_by_name outsourcing_contracts_number
  outsourcing_contracts_date outsourcing_contracts_type_id outsourcing_contracts_park_id
  outsourcing_contracts_company outsourcing_contracts_outsourcer_id outsourcing_contracts_fee
  outsourcing_contracts_poa_until outsourcing_contracts_status_id paid_avrs_number paid_avrs_status_id
  paid_avrs_period paid_avrs_formed_on paid_avrs_counterparty_id paid_avrs_contract_id paid_avrs_total
  paid_avrs_vat paid_avrs_signed_on paid_contracts_number paid_contracts_date paid_contracts_counterparty_id
  paid_contracts_fee_kind paid_contracts_amount paid_contracts_rate paid_contracts_date_from
  paid_contracts_date_to paid_contracts_status_id payments_formed payments_executed payments_period
  payments_amount payments_status payments_park payments_counterparty payments_contract payments_report
  payments_by_name termination_agreements_contract termination_agreements_counterparty
  termination_agreements_status termination_agreements_park yandex_contracts_number yandex_contracts_date
  yandex_contracts_park_id yandex_contracts_platform yandex_contracts_kind yandex_contracts_date_from
  yandex_contracts_date_to
  driver_contracts_number driver_contracts_status_id driver_contracts_park_id driver_contracts_driver_id
  driver_contracts_signed_on driver_contracts_date driver_contracts_form driver_contracts_commission
  driver_contracts_instant_fee driver_park_reports_report driver_park_reports_period
  driver_park_reports_park_id driver_park_reports_driver_name
  driver_park_reports_total_account driver_park_reports_park_commission driver_park_reports_total_sent
  driver_park_reports_balance driver_acts_number driver_acts_status_id driver_acts_period
  driver_acts_formed_on driver_acts_driver_name driver_acts_total driver_acts_signed_on
  offers_number offers_date offers_status_id offers_park_id offers_counterparty_id offers_rate
  offers_signed_on`;

const partsOf = (text: string): string[] => text.split(/,\s+/);

/**
 * Any page of a list in any order that it offers is read from an index of that order, ties and all, within the aggregator; a filter finds
 * its rows in the usual order; sums are added up without the rows. What follows from the definitions is written out: they go on, and this step does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of REPLACED.trim().split(/\s+/)) await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  for (const [table, { ties, by, of }] of Object.entries(LISTS)) {
    for (const key of partsOf(by)) {
      const [column = ""] = key.split(" ");
      const rest = partsOf(ties).filter((tie) => tie.split(" ")[0] !== column);
      const name = `${table}_by_${column}${key.includes(" desc") ? "_desc" : ""}`;
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (aggregator_id, ${sql.raw([key, ...rest].join(", "))})`.execute(
        db,
      );
    }
    for (const text of of ? partsOf(of) : []) {
      const name = `${table}_of_${text.replace(/_folded$/, "")}`;
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (aggregator_id, ${sql.ref(text)})`.execute(db);
    }
  }
  await sql`create index blocks_usual on blocks (aggregator_id, created_at desc, id desc)`.execute(db);
  await sql`create index employees_park_ids on employees using gin (park_ids)`.execute(db);
  for (const [table, { by, sums }] of Object.entries(SUMMED)) {
    const keys = sql.raw(by ? `aggregator_id, ${by}` : "aggregator_id");
    await sql`create index ${sql.ref(`${table}_sums`)} on ${sql.table(table)} (${keys}) include (${sql.raw(sums)})`.execute(
      db,
    );
  }
  await indexSearched(db);
}

/** A server need not have trigrams, nor let us have them: a search reads every row then. */
async function indexSearched(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_opclass where opcname = 'gin_trgm_ops'`.execute(db);
  if (rows.length === 0) return;
  for (const [table, texts] of Object.entries(SEARCHED)) {
    const words = texts.map((text) => sql`${sql.ref(text)} gin_trgm_ops`);
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (${sql.join(words)})`.execute(
      db,
    );
  }
}
