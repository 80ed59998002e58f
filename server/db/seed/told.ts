import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";

/** What the demo tells of a noun's beginning: its table and the columns that the event names. */
const BEGUN = {
  parks: ["name", "yandex_login"],
  counterparties: ["name", "iin_bin", "director"],
  contracts: ["number_contract", "date_conclusion", "starting_balance"],
  services: ["name", "unit"],
  employees: ["name", "position"],
  drivers: ["name", "hired_on"],
  yandex_contracts: ["number", "date", "date_from"],
  paid_contracts: ["number", "date", "date_from"],
  blocks: ["amount", "reason"],
  driver_contracts: ["number", "date"],
  outsourcing_contracts: ["number", "date", "company"],
  offers: ["number", "date", "rate"],
} as const;

const change = (field: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`jsonb_build_object('field', ${sql.lit(field)}, 'before', ${before}, 'after', ${after})`;
const changes = (...each: readonly RawBuilder<unknown>[]) => sql`jsonb_build_array(${sql.join(each)})`;
const MONEY = ["starting_balance", "total", "amount"];
/** A value as the audit keeps it: money as digits, the rest as JSON has it. */
const kept = (column: string) => (MONEY.includes(column) ? sql`${sql.ref(column)}::text` : sql.ref(column));
const begun = (columns: readonly string[]) =>
  changes(...columns.map((column) => change(column, sql`null`, kept(column))));
const moved = (from: number, to: number) =>
  changes(change("status_id", sql.lit(from) as RawBuilder<unknown>, sql.lit(to) as RawBuilder<unknown>));

/** What the records of a table are called. */
const nounOf = (table: string): string => (table === "commissioner_reports" ? "oks" : table.replaceAll("_", "-"));

type Told = {
  event: string;
  table: string;
  at: RawBuilder<unknown>;
  what: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  by?: number;
};

/** Writes events down in the order of their time: the newest of a record has the highest id, as if it had been lived through. */
async function tell(tx: Tx, aggregatorId: number, events: readonly Told[]): Promise<void> {
  const parts = events.map(
    ({ event, table, at, what, where = sql`true`, by }) => sql`
      select ${at} as at, ${by ?? null}::int as user_id, ${event}::text as event, ${nounOf(table)}::text as entity,
        id as entity_id, ${what} as changes
      from ${sql.table(table)} where aggregator_id = ${aggregatorId} and ${where}`,
  );
  await sql`
    insert into audit (aggregator_id, at, user_id, event, entity, entity_id, changes)
    select ${aggregatorId}::int, * from (${sql.join(parts, sql` union all `)}) told
    order by at, entity, entity_id, event`.execute(tx);
}

/** Who entered the records that everything else is about; told before anything happens to them. */
export const tellBeginnings = (tx: Tx, aggregatorId: number, userId: number): Promise<void> =>
  tell(tx, aggregatorId, [
    ...Object.entries(BEGUN).map(([table, columns]) => {
      return { event: `${nounOf(table)}.created`, table, at: sql`created_at`, what: begun(columns), by: userId };
    }),
    {
      event: "blocks.lifted",
      table: "blocks",
      at: sql`updated_at`,
      by: userId,
      where: sql`is_lifted`,
      what: changes(change("is_lifted", sql`false`, sql`true`), change("lift_reason", sql`''::text`, sql`lift_reason`)),
    },
  ]);

/** How contracts that are not of commission came into force and ended. */
const courseOf = (table: string, by: number): Told[] => [
  {
    event: `${nounOf(table)}.signed`,
    table,
    by,
    at: sql`greatest(created_at, signed_on + time '05:00') + interval '1 hour'`,
    what: moved(0, 1),
    where: sql`signed_on is not null`,
  },
  {
    event: `${nounOf(table)}.terminated`,
    table,
    by,
    at: sql`terminated_on + time '05:00'`,
    what: moved(1, 2),
    where: sql`status_id = 2`,
  },
];

/** What became of offers: printed on their day, signed or refused after it. */
export const tellOffers = (tx: Tx, aggregatorId: number, userId: number): Promise<void> => {
  const common = { table: "offers", by: userId };
  return tell(tx, aggregatorId, [
    {
      ...common,
      event: "offers.printed",
      at: sql`created_at + interval '2 hours'`,
      what: moved(0, 1),
      where: sql`status_id <> 0 and esigned_at is null`,
    },
    {
      ...common,
      event: "offers.esigned",
      at: sql`esigned_at`,
      where: sql`esigned_at is not null`,
      what: changes(change("status_id", sql`0`, sql`1`), change("esigned_at", sql`null`, sql`esigned_at`)),
    },
    {
      ...common,
      event: "offers.signed",
      at: sql`updated_at`,
      where: sql`status_id = 2`,
      what: changes(change("status_id", sql`1`, sql`2`), change("signed_on", sql`null`, sql`signed_on`)),
    },
    {
      ...common,
      event: "offers.rejected",
      at: sql`updated_at`,
      where: sql`status_id = 3`,
      what: changes(change("status_id", sql`1`, sql`3`), change("reason", sql`''::text`, sql`reason`)),
    },
  ]);
};

/** The contracts that the aggregator has signed with a key. */
export const tellKeySignatures = (tx: Tx, aggregatorId: number, userId: number): Promise<void> =>
  tell(
    tx,
    aggregatorId,
    ["contracts", "paid_contracts"].map((table) => ({
      event: `${nounOf(table)}.esigned`,
      table,
      at: sql`esigned_at`,
      where: sql`esigned_at is not null`,
      what: changes(change("esigned_at", sql`null`, sql`esigned_at`)),
      by: userId,
    })),
  );

const AGREEMENTS = ["additional_agreements", "termination_agreements"].flatMap((kind) => [kind, `outsourcing_${kind}`]);

/** How far agreements have come: made and signed by the manager, confirmed by the other side, overdue by time. */
export async function tellAgreements(tx: Tx, aggregatorId: number, userId: number): Promise<void> {
  const on = (column: string) =>
    sql`least(updated_at, greatest(created_at, (${sql.ref(column)} + time '11:30') at time zone 'Asia/Almaty'))`;
  for (const table of AGREEMENTS) {
    const noun = nounOf(table);
    const step = (event: string, at: string, from: number, to: number, where: RawBuilder<unknown>) =>
      ({ event: `${noun}.${event}`, table, at: on(at), what: moved(from, to), where }) as const;
    await tell(tx, aggregatorId, [
      { event: `${noun}.created`, table, at: sql`created_at`, what: begun(["number", "contract_number"]), by: userId },
      { ...step("signed", "signed_on", 0, 1, sql`signed_on is not null`), by: userId },
      { ...step("confirmed", "confirmed_on", 1, 2, sql`status_id = 2`), by: userId },
      { ...step("statusChanged", "signed_on", 1, 3, sql`status_id = 3`), at: sql`updated_at` },
    ]);
  }
}

/** What became of reports, payments, acts and invoices, as their statuses and instants say: the manager signs, the other side and time do the rest. */
export async function tellMoves(tx: Tx, aggregatorId: number, userId: number): Promise<void> {
  const reports = { table: "commissioner_reports" };
  const acts = { table: "avrs" };
  const payments = { table: "payments", by: userId };
  const isOf = (kind: "aggregator" | "legal") => sql`kind = ${sql.lit(kind)} and signed_at is not null`;
  const invoiced = changes(
    change("status_id", sql`0`, sql`status_id`),
    change("discharge_date", sql`null`, sql`discharge_date`),
    change("registration_number", sql`null`, sql`registration_number`),
  );
  await tell(tx, aggregatorId, [
    { ...reports, event: "oks.signed", at: sql`updated_at`, what: moved(0, 1), where: sql`status_id = 1`, by: userId },
    { ...reports, event: "oks.signed", at: sql`signed_at`, what: moved(0, 1), where: sql`status_id = 2`, by: userId },
    { ...reports, event: "oks.confirmed", at: sql`updated_at`, what: moved(1, 2), where: sql`status_id = 2` },
    { ...reports, event: "oks.statusChanged", at: sql`updated_at`, what: moved(0, 3), where: sql`status_id = 3` },
    {
      ...acts,
      event: "avrs.signed",
      at: sql`signed_at`,
      what: moved(0, 1),
      by: userId,
      where: sql`${isOf("aggregator")} and status_id in (1, 2)`,
    },
    {
      ...acts,
      event: "avrs.confirmed",
      at: sql`confirmed_at`,
      what: moved(1, 2),
      where: sql`${isOf("aggregator")} and confirmed_at is not null`,
    },
    {
      ...acts,
      event: "avrs.statusChanged",
      at: sql`signed_at`,
      what: moved(0, 3),
      where: sql`${isOf("aggregator")} and status_id = 3`,
    },
    { ...acts, event: "avrs.signedByPark", at: sql`signed_at`, what: moved(0, 1), where: isOf("legal") },
    ...["paid_contracts", "outsourcing_contracts", "driver_contracts"].flatMap((table) => courseOf(table, userId)),
    {
      event: "paid-avrs.signed",
      table: "paid_avrs",
      at: sql`updated_at`,
      by: userId,
      what: moved(0, 1),
      where: sql`status_id = 1`,
    },
    {
      event: "paid-avrs.countersigned",
      table: "paid_avrs",
      at: sql`esigned_at`,
      what: changes(change("esigned_at", sql`null`, sql`esigned_at`)),
      where: sql`esigned_at is not null`,
    },
    {
      event: "driver-acts.signed",
      table: "driver_acts",
      at: sql`updated_at`,
      by: userId,
      what: moved(0, 1),
      where: sql`status_id = 1`,
    },
    {
      event: "driver-reports.updated",
      table: "driver_reports",
      at: sql`created_at + interval '1 day'`,
      what: changes(
        ...["received", "bank_payouts"].map((figure) => change(figure, sql`'0'`, sql`${sql.ref(figure)}::text`)),
      ),
      where: sql`received <> 0 and bank_payouts <> 0`,
      by: userId,
    },
    {
      event: "driver-reports.signed",
      table: "driver_reports",
      at: sql`signed_at`,
      what: moved(0, 1),
      where: sql`signed_at is not null`,
    },
    { ...payments, event: "payments.created", at: sql`created_at`, what: begun(["number", "amount"]) },
    {
      ...payments,
      event: "payments.sent",
      at: sql`created_at + interval '2 hours'`,
      what: moved(0, 1),
      where: sql`status_id <> 0`,
    },
    {
      ...payments,
      event: "payments.executed",
      at: sql`updated_at`,
      where: sql`status_id = 2`,
      what: changes(change("status_id", sql`1`, sql`2`), change("executed_on", sql`null`, sql`executed_on`)),
    },
    {
      ...payments,
      event: "payments.rejected",
      at: sql`updated_at`,
      where: sql`status_id = 3`,
      what: changes(change("status_id", sql`1`, sql`3`), change("reject_reason", sql`''::text`, sql`reject_reason`)),
    },
    { event: "esfs.created", table: "esfs", at: sql`created_at`, what: begun(["number", "total"]), by: userId },
    {
      event: "esfs.statusChanged",
      table: "esfs",
      at: sql`greatest(updated_at, created_at + interval '1 minute')`,
      what: invoiced,
      where: sql`status_id <> 0`,
      by: userId,
    },
  ]);
}
