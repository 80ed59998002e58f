import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { StatementRow } from "../../../contract/entities/bank.ts";
import { bankNumber } from "../../../domain/bank/bank-order.ts";
import type { KnownContract, KnownOrder } from "../../../domain/bank/match-lines.ts";
import { lineKeys, type StatementAccount, type StatementLine } from "../../../domain/bank/statement.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import { payments } from "../../../domain/documents/payments.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { insertRows } from "../../db/rows.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Entity } from "../../entities/list.ts";
import type { Scope } from "../../http/scope.ts";
import type { Statement } from "../../integrations/bank/read-statement.ts";
import { PAYMENTS } from "./bank-orders.repository.ts";

const SCOPE = scopedBy("bank_statements");

type Kept = {
  id: number;
  file_name: string;
  format: string;
  accounts: readonly Record<keyof StatementAccount, string>[];
  lines: number;
  booked: number;
  created_by: number;
  author: string;
  created_at: string;
};

/** Accounts as they are kept: money as text, which JSON has no number for. */
const AMOUNTS = ["opening", "received", "spent", "closing"] as const;
const keepAccounts = (accounts: readonly StatementAccount[]): string =>
  json(
    accounts.map((account) => ({
      ...account,
      ...Object.fromEntries(AMOUNTS.map((field) => [field, String(account[field])])),
    })),
  );
const readAccounts = (kept: Kept["accounts"]): StatementAccount[] =>
  kept.map(({ account, from, to, ...amounts }) => {
    const amount = (field: (typeof AMOUNTS)[number]) => toTiyn(BigInt(amounts[field]));
    return {
      account,
      from,
      to,
      opening: amount("opening"),
      received: amount("received"),
      spent: amount("spent"),
      closing: amount("closing"),
    };
  });

const count = (where: RawBuilder<SqlBool>) => sql<number>`(select count(*)::int from bank_lines l
  where l.aggregator_id = bank_statements.aggregator_id and l.statement_id = bank_statements.id and ${where})`;

/** Statements, newest first. */
export const statementEntity: Entity<"bank_statements", StatementRow> = {
  table: "bank_statements",
  scope: SCOPE,
  joins: (query) => query.innerJoin("account_names as author", "author.id", "bank_statements.created_by"),
  select: [
    ...["id", "file_name", "format", "accounts", "created_by", "created_at"].map((column) =>
      sql`${sql.ref(`bank_statements.${column}`)}`.as(column),
    ),
    count(sql<SqlBool>`true`).as("lines"),
    count(sql<SqlBool>`l.booked_as is not null`).as("booked"),
    sql`author.name`.as("author"),
  ],
  columns: { created_at: "bank_statements.created_at" },
  search: [],
  defaultSort: [sql`bank_statements.created_at desc`, sql`bank_statements.id desc`],
  row: ({ created_by, author, accounts, ...rest }: Kept): StatementRow => ({
    ...rest,
    accounts: readAccounts(accounts),
    created_by: { id: created_by, name: author },
  }),
};

/** The statement that came in this very file. */
export const findSameStatement = (db: Db | Tx, { aggregatorId }: Scope, sha256: string) =>
  db
    .selectFrom("bank_statements")
    .select("id")
    .where("aggregator_id", "=", aggregatorId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();

type File = { readonly name: string; readonly sha256: string };

/** Keeps a statement with its lines; its id. */
export async function insertStatement(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  file: File,
  { version, accounts, lines }: Statement,
): Promise<number> {
  const { aggregatorId: aggregator_id, user } = scope;
  const { id } = await tx
    .insertInto("bank_statements")
    .values({
      aggregator_id,
      file_name: file.name,
      sha256: file.sha256,
      format: version,
      accounts: keepAccounts(accounts),
      created_by: user.id,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const keys = lineKeys(lines);
  const rows = lines.map(({ other, day, ...line }, place) => ({
    aggregator_id,
    statement_id: id,
    position: place + 1,
    key: keys[place],
    operated_on: day,
    ...line,
    other_name: other.name,
    other_iin_bin: other.iin_bin,
    other_iik: other.iik,
  }));
  await insertRows(tx, "bank_lines", rows, ["id"]);
  return id;
}

/** Locks a statement until the transaction ends; false where there is none of the caller's. */
export async function lockStatement(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const { rows } =
    await sql`select id from bank_statements where ${within(scope, SCOPE)} and id = ${id} for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}

export const deleteStatement = (tx: Tx, { aggregatorId }: Scope, id: number) =>
  tx.deleteFrom("bank_statements").where("aggregator_id", "=", aggregatorId).where("id", "=", id).execute();

export type KeptLine = StatementLine & {
  readonly id: number;
  readonly booked_as: "execute" | "reject" | "top_up" | null;
  readonly payment_id: number | null;
  readonly contract_id: number | null;
  /** The statement by which this very line was booked, its own or another. */
  readonly booked_by: { readonly id: number; readonly name: string } | null;
};

/** The lines of a statement in their order, each with how it was booked, by whichever file. */
export async function listLines(db: Db | Tx, { aggregatorId }: Scope, id: number): Promise<KeptLine[]> {
  const { rows } = await sql<{
    id: number;
    account: string;
    direction: "in" | "out";
    operated_on: string;
    number: string;
    amount: Tiyn;
    other_name: string;
    other_iin_bin: string;
    other_iik: string;
    purpose: string;
    knp: string;
    booked_as: KeptLine["booked_as"];
    payment_id: number | null;
    contract_id: number | null;
    statement: number | null;
    file_name: string | null;
  }>`
    select l.id, l.account, l.direction, l.operated_on, l.number, l.amount, l.other_name, l.other_iin_bin, l.other_iik, l.purpose, l.knp,
      b.booked_as, b.payment_id, b.contract_id, b.statement_id as statement, s.file_name
    from bank_lines l
    left join bank_lines b on b.aggregator_id = l.aggregator_id and b.key = l.key and b.booked_as is not null
    left join bank_statements s on s.aggregator_id = b.aggregator_id and s.id = b.statement_id
    where l.aggregator_id = ${aggregatorId} and l.statement_id = ${id} order by l.position`.execute(db);
  return rows.map(({ operated_on, other_name, other_iin_bin, other_iik, statement, file_name, ...line }) => ({
    ...line,
    day: operated_on,
    other: { name: other_name, iin_bin: other_iin_bin, iik: other_iik },
    booked_by: statement === null ? null : { id: statement, name: file_name ?? "" },
  }));
}

/** How long before a statement an order may have been executed by hand, and its line still be known for it. */
const LOOKS_BACK_DAYS = 60;

export type NamedOrder = KnownOrder & { readonly payee: string };

/** The orders that lines may be about: to their people and accounts, or of their amounts where money came back; those executed long ago left out. */
export async function listKnownOrders(
  db: Db | Tx,
  scope: Scope,
  lines: readonly StatementLine[],
): Promise<NamedOrder[]> {
  const people = [...new Set(lines.map(({ other }) => other.iin_bin))].filter(Boolean);
  const accounts = [...new Set(lines.map(({ other }) => other.iik))].filter(Boolean);
  const amounts = lines.filter(({ direction }) => direction === "in").map(({ amount }) => String(amount));
  const first = lines.map(({ day }) => day).sort()[0] ?? "9999-12-31";
  const { rows } = await sql<{
    id: number;
    number: string;
    status_id: number;
    formed_on: string;
    amount: Tiyn;
    contract: string;
    iin_bin: string | null;
    iik: string | null;
    payee: string;
  }>`
    select payments.id, payments.number, payments.status_id, payments.formed_on, payments.amount, payments.contract_number as contract,
      payments.payee ->> 'iin_bin' as iin_bin, payments.payee ->> 'iik' as iik, payments.payee ->> 'name' as payee
    from payments
    where ${within(scope, PAYMENTS)}
      and (payments.payee ->> 'iin_bin' = any(${people}::text[]) or payments.payee ->> 'iik' = any(${accounts}::text[])
        or payments.amount = any(${amounts}::bigint[]))
      and (payments.executed_on is null or payments.executed_on >= ${first}::date - ${LOOKS_BACK_DAYS}::int)
    order by payments.id`.execute(db);
  return rows.map(({ status_id, formed_on, ...order }) => ({
    ...order,
    formedOn: formed_on,
    bankNumber: bankNumber(order.number),
    status: payments.byId(status_id).code,
  }));
}

export type NamedContract = KnownContract & { readonly counterparty: string; readonly park_id: number };

/** The contracts in force of those who have sent money. */
export async function listKnownContracts(
  db: Db | Tx,
  { aggregatorId }: Scope,
  lines: readonly StatementLine[],
): Promise<NamedContract[]> {
  const people = [
    ...new Set(lines.filter(({ direction }) => direction === "in").map(({ other }) => other.iin_bin)),
  ].filter(Boolean);
  const { rows } = await sql<NamedContract>`
    select c.id, c.number_contract as number, p.iin_bin, p.iik, p.name as counterparty, c.park_id
    from contracts c join counterparties p on p.aggregator_id = c.aggregator_id and p.id = c.counterparty_id
    where c.aggregator_id = ${aggregatorId} and p.iin_bin = any(${people}::text[]) and c.status_id = ${contracts.byCode("in_force").id}
    order by c.id`.execute(db);
  return rows;
}

/** Orders and contracts by their ids, for what is booked: those that are not open any more too. */
export async function namesOfBooked(db: Db | Tx, { aggregatorId }: Scope, lines: readonly KeptLine[]) {
  const ids = (of: "payment_id" | "contract_id") => lines.flatMap((line) => line[of] ?? []);
  const { rows: orders } = await sql<{ id: number; number: string; name: string }>`
    select id, number, payee ->> 'name' as name from payments
    where aggregator_id = ${aggregatorId} and id = any(${ids("payment_id")}::int[])`.execute(db);
  const { rows: toppedUp } = await sql<{ id: number; number: string; name: string; park_id: number }>`
    select c.id, c.number_contract as number, p.name, c.park_id from contracts c
    join counterparties p on p.aggregator_id = c.aggregator_id and p.id = c.counterparty_id
    where c.aggregator_id = ${aggregatorId} and c.id = any(${ids("contract_id")}::int[])`.execute(db);
  return { orders, contracts: toppedUp };
}

/** The contracts and months of which reports exist: `7 2026-04`. */
export async function reportedMonths(
  db: Db | Tx,
  { aggregatorId }: Scope,
  contractIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ contract_id: number; month: string }>`
    select distinct contract_id, to_char(period, 'YYYY-MM') as month from commissioner_reports
    where aggregator_id = ${aggregatorId} and contract_id = any(${[...contractIds]}::int[])`.execute(db);
  return new Set(rows.map(({ contract_id, month }) => `${contract_id} ${month}`));
}

/** The aggregator's own number, and the accounts from which it pays: its own, and those of orders that were made. */
export async function ownAccounts(
  db: Db | Tx,
  { aggregatorId }: Scope,
): Promise<{ bin: string; accounts: ReadonlySet<string> }> {
  const { rows } = await sql<{ bin: string; iik: string | null; used: string[] }>`
    select a.bin, a.iik, (select coalesce(array_agg(distinct p.payer ->> 'iik'), '{}') from payments p where p.aggregator_id = a.id) as used
    from aggregators a where a.id = ${aggregatorId}`.execute(db);
  const [own] = rows;
  return {
    bin: own?.bin ?? "",
    accounts: new Set([own?.iik, ...(own?.used ?? [])].filter((iik) => typeof iik === "string")),
  };
}

/** What counterparties have sent under contracts within some days, as statements were booked. */
export async function toppedUp(
  db: Db | Tx,
  aggregatorId: number,
  contractIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<number, Tiyn>> {
  const { rows } = await sql<{ contract_id: number; amount: Tiyn }>`
    select contract_id, sum(amount)::bigint as amount from bank_lines
    where aggregator_id = ${aggregatorId} and booked_as = 'top_up' and contract_id = any(${[...contractIds]}::int[])
      and operated_on between ${from}::date and ${to}::date
    group by contract_id`.execute(db);
  return new Map(rows.map(({ contract_id, amount }) => [contract_id, amount]));
}
