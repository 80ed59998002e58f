import { sql } from "kysely";
import type { Family } from "../../contract/families.ts";
import { putDriverAct } from "./driver-acts.ts";
import { exportOf, type Fleet, importFile, openFleet, settled } from "./fleet.ts";
import { type House, openHouse } from "./house.ts";
import { putAct, putInvoice } from "./invoices.ts";
import { closeMonth, monthOf, openMonth, splitBy } from "./month.ts";
import { putPayment, putStatement } from "./payments.ts";
import { blankPdf } from "./pdf.ts";
import type { Person } from "./person.ts";

/** What an aggregator has: two parks with two counterparties each, a month loaded and split, an import and a draft waiting. */
export type Tenant = {
  people: Record<Family, Person>;
  /** What the bound people may see: the outsourcers the whole park, the client its first counterparty alone. */
  open: Fleet;
  /** What they may not. */
  hidden: Fleet;
  importId: number;
  hiddenImportId: number;
  jobId: number;
  /** A view that the manager shares with his colleagues. */
  viewId: number;
  /** What the manager has written, for everybody who sees it, about an act of each park. */
  commentId: number;
  hiddenCommentId: number;
  /** Counterparties that the manager chose by a filter. */
  selectionId: number;
  /** Reports that the manager set out to sign. */
  signingRunId: number;
  /** Invoices of the first counterparty of each park. */
  /** A park's act as a legal entity, which every family may see. */
  avrId: number;
  hiddenAvrId: number;
  esfId: number;
  hiddenEsfId: number;
  /** A payment of the first report of each park. */
  paymentId: number;
  /** A statement of the bank. */
  statementId: number;
  driverReportId: number;
  hiddenDriverReportId: number;
  driverActId: number;
  hiddenDriverActId: number;
  hiddenPaymentId: number;
  directory: Directory;
  hiddenDirectory: Directory;
  /** The scan of the first contract of each park. */
  fileId: number;
  hiddenFileId: number;
  reportIds: number[];
  hiddenReportIds: number[];
  /** Of the manager. */
  notificationId: number;
  categoryId: string;
};
/** Records of the reference books: a driver of the park with money that is held back, that park's first driver in the ledger, and what has no park. */
type Directory = {
  driverId: number;
  driverContractId: number;
  /** The first row of the report of its last month by driver. */
  driverParkReportId: number;
  blockId: number;
  handbookId: number;
  serviceId: number;
  employeeId: number;
  /** That it was done. */
  eventId: number;
  /** Agreements to the park's first contract. */
  agreementId: number;
  terminationId: number;
  /** An offer to its first counterparty. */
  offerId: number;
} & Contracts;
/** The park's contract with the platform, and one with an outsourcer that nobody has signed, one in force, and agreements to that; that of its first counterparty as an integrator, with the act of a month. */
type Contracts = {
  yandexId: number;
  outsourcingId: number;
  agreedId: number;
  outsourcingAgreementId: number;
  outsourcingTerminationId: number;
  paidId: number;
  paidAvrId: number;
  /** The account of the outsourcer whose contracts they are. */
  outsourcerId: number;
};
export type TwoAggregators = { house: House; a: Tenant; b: Tenant };

/** Two aggregators on one server, both at work; nothing of the one may reach the people of the other. */
export async function openTwoAggregators(how?: Parameters<typeof openHouse>[0]): Promise<TwoAggregators> {
  const house = await openHouse(how);
  return { house, a: await fill(house, 1, "Алатау"), b: await fill(house, 2, "Балхаш") };
}

async function fill(house: House, aggregator: 1 | 2, word: string): Promise<Tenant> {
  const plain = await house.enter({ aggregator });
  const open = await openFleet(plain, { name: `${word} открытый` });
  const hidden = await openFleet(plain, { name: `${word} скрытый` });
  await importFile(plain, open.parkId, `${word}-open.csv`, monthOf("2026-04", `${word}-open`));
  await importFile(plain, hidden.parkId, `${word}-hidden.csv`, monthOf("2026-04", `${word}-hidden`));
  const reports = await closeMonth(plain, open, "2026-04");
  const hiddenReports = await closeMonth(plain, hidden, "2026-04");
  const categoryId = `unheard_of_${word}`;
  const waiting = exportOf([["07.05.2026 09:00:00", `${word}-open-1`, categoryId, "1,00"]]);
  const importId = await check(plain, open.parkId, `${word}-waiting.csv`, waiting);
  const hiddenImportId = await check(plain, hidden.parkId, `${word}-waits-too.csv`, waiting);
  const { version: _, ...draft } = splitBy(await openMonth(plain, hidden, "2026-04"));
  await plain.put("reports/commissioner/distribution/draft", draft);
  const job = await plain.get("jobs");
  const [{ id: jobId } = { id: 0 }] = job.body.data as { id: number }[];
  const view = { noun: "oks", name: `${word} скрытый`, query: "", is_shared: true };
  const { id: viewId } = (await plain.post("views", view)).body.data as { id: number };
  const avrId = await putAct(house, reports[0]?.id ?? 0, { kind: "legal", status: 0 });
  const hiddenAvrId = await putAct(house, hiddenReports[0]?.id ?? 0, { kind: "legal", status: 0 });
  const say = async (record_id: number): Promise<number> => {
    const record = { noun: "avrs", record_id };
    const words = { text: `${word}: проверьте счёт`, is_internal: false, named_ids: [], file: null };
    return ((await plain.post("comments", { ...record, ...words })).body.data as { id: number }).id;
  };
  const chosen = await plain.post("selections", { noun: "counterparties", query: "" });
  const { id: selectionId } = chosen.body.data as { id: number };
  const records = reports.map(({ id }) => ({ id, version: 1 }));
  const run = await plain.post("signing-runs", { noun: "oks", action: "sign", records });
  const { id: signingRunId } = run.body.data as { id: number };
  const filled = await fillDirectory(plain, open, `${word} открытый`);
  const hiddenFilled = await fillDirectory(plain, hidden, `${word} скрытый`);
  const bound = { aggregator, parks: [open.parkId] };
  const outsourcings = await house.enter({ ...bound, outsourcing: true });
  const theirs = { outsourcer_id: outsourcings.id };
  const entered = [filled.outsourcingId, filled.agreedId];
  await house.db.updateTable("outsourcing_contracts").set(theirs).where("id", "in", entered).execute();
  for (const table of ["outsourcing_additional_agreements", "outsourcing_termination_agreements"])
    await sql`update ${sql.table(table)} set outsourcer_id = ${outsourcings.id}
      where contract_id = ${filled.agreedId}`.execute(house.db);
  return {
    people: {
      plain,
      users: await house.enter({ ...bound, roleId: 2, paid: true, counterparties: [open.counterparties[0]] }),
      outsourcings,
      outsourcingsUsers: await house.enter({ ...bound, roleId: 2, outsourcing: true, accounting: true }),
    },
    open,
    hidden,
    importId,
    hiddenImportId,
    jobId,
    viewId,
    commentId: await say(avrId),
    hiddenCommentId: await say(hiddenAvrId),
    selectionId,
    signingRunId,
    avrId,
    hiddenAvrId,
    esfId: await putInvoice(house, plain, reports[0]?.id ?? 0),
    hiddenEsfId: await putInvoice(house, plain, hiddenReports[0]?.id ?? 0),
    statementId: await putStatement(house, aggregator, plain.id),
    paymentId: await putPayment(house, reports[0]?.id ?? 0),
    hiddenPaymentId: await putPayment(house, hiddenReports[0]?.id ?? 0),
    driverReportId: await driverReportOf(house, open.parkId),
    hiddenDriverReportId: await driverReportOf(house, hidden.parkId),
    driverActId: await putDriverAct(house, open.parkId),
    hiddenDriverActId: await putDriverAct(house, hidden.parkId),
    directory: { ...filled, outsourcerId: outsourcings.id },
    hiddenDirectory: { ...hiddenFilled, outsourcerId: outsourcings.id },
    fileId: await attachScan(plain, open, `${word} открытый.pdf`),
    hiddenFileId: await attachScan(plain, hidden, `${word} скрытый.pdf`),
    reportIds: reports.map(({ id }) => id),
    hiddenReportIds: hiddenReports.map(({ id }) => id),
    notificationId: await notified(house, plain, aggregator),
    categoryId,
  };
}

async function notified(house: House, { id }: Person, aggregator: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (aggregator_id, user_id, type_id, event, noun, record_ids, to_sign, created_at)
    values (${aggregator}, ${id}, 3, 'avrs.created', 'avrs', '{1}', false, now()) returning id`.execute(house.db);
  return rows[0]?.id ?? 0;
}

/** The report of a park's drivers, which came of itself when its month was closed. */
const driverReportOf = async (house: House, park: number): Promise<number> =>
  (
    await house.db
      .selectFrom("driver_reports")
      .select("id")
      .where(sql<boolean>`park_id = ${park}`)
      .executeTakeFirstOrThrow()
  ).id;

const made = async (manager: Person, path: string, body: unknown): Promise<number> =>
  ((await manager.post(path, body)).body.data as { id: number } | undefined)?.id ?? 0;

async function fillContracts(manager: Person, fleet: Fleet, word: string): Promise<Omit<Contracts, "outsourcerId">> {
  const whole = { number: word, date: "2026-01-15", date_from: "2026-02-01", date_to: null };
  const yandexId = await made(manager, "yandex/contracts", {
    ...whole,
    park_id: fleet.parkId,
    platform: "Платформа",
    kind: "taxi",
    iik: null,
    bik: null,
  });
  const outsourcing = {
    number: word,
    date: "2026-01-15",
    type_id: 1,
    park_id: fleet.parkId,
    company: "ТОО Аутсорсер",
    outsourcer_id: null,
    fee: 100,
    vat_payer: false,
    poa_number: "",
    poa_date: null,
    poa_until: null,
  };
  const outsourcingId = await made(manager, "outsourcing-contracts", outsourcing);
  const agreedId = await made(manager, "outsourcing-contracts", { ...outsourcing, number: `${word} 2` });
  const inForce = { status_id: 1, version: 1, signed_on: "2026-01-15" };
  await manager.post(`outsourcing-contracts/${agreedId}/status`, inForce);
  const agreed = { contract_id: agreedId, formed_on: "2026-05-05" };
  const supplement = { ...agreed, fee: 250, wording: word };
  const outsourcingAgreementId = await made(manager, "outsourcing-additional-agreements", supplement);
  const ends = { ...agreed, ends_on: "2026-12-31", reason: word };
  const outsourcingTerminationId = await made(manager, "outsourcing-termination-agreements", ends);
  const paidId = await made(manager, "paid/contracts", {
    ...whole,
    counterparty_id: fleet.counterparties[0],
    fee_kind: "month",
    amount: 116_000,
    vat_payer: true,
  });
  await manager.post(`paid/contracts/${paidId}/status`, { status_id: 1, version: 1, signed_on: "2026-01-15" });
  const { body } = await manager.post("paid/avrs/generate", { from: "2026-04-01", to: "2026-04-30" });
  const { avrs } = body.data as { avrs: { id: number; is_new: boolean }[] };
  const outsourced = { outsourcingId, agreedId, outsourcingAgreementId, outsourcingTerminationId };
  return { yandexId, ...outsourced, paidId, paidAvrId: avrs.find(({ is_new }) => is_new)?.id ?? 0 };
}

async function fillDirectory(manager: Person, fleet: Fleet, word: string): Promise<Omit<Directory, "outsourcerId">> {
  const { parkId } = fleet;
  const papers = { iin: null, phone: null, licence: null, plate: null, hired_on: null, note: "" };
  const { body } = await manager.get(`drivers/handbook?filter[park]=${parkId}`);
  const [entry] = body.data as { id: number }[];
  const rows = await manager.get(`drivers/park-reports?filter[park]=${parkId}`);
  const [row] = rows.body.data as { id: number }[];
  const driverId = await made(manager, "drivers", { ...papers, name: `${word} водитель`, park_id: parkId });
  const blocked = { amount: 500_000, reason: `${word} долг`, until: null };
  const agreed = { contract_id: fleet.contracts[0], formed_on: "2026-05-05" };
  return {
    ...(await fillContracts(manager, fleet, word)),
    agreementId: await made(manager, "additional_agreements", { ...agreed, rate: 250, wording: word }),
    terminationId: await made(manager, "termination_agreements", { ...agreed, ends_on: "2026-12-31", reason: word }),
    offerId: await made(manager, "offers", {
      number: word,
      date: "2026-01-10",
      park_id: parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      without_stamp: false,
    }),
    driverId,
    driverContractId: await contractWith(manager, driverId),
    driverParkReportId: row?.id ?? 0,
    blockId: await made(manager, "blocks", { ...blocked, park_id: parkId, driver_id: driverId }),
    handbookId: entry?.id ?? 0,
    serviceId: await made(manager, "services", {
      name: `${word} услуга`,
      type_id: 1,
      unit: "услуга",
      price: null,
      is_vat: true,
      note: "",
    }),
    employeeId: await made(manager, "employees", {
      name: `${word} сотрудник`,
      position: "",
      email: null,
      phone: null,
      park_ids: [parkId],
      note: "",
    }),
    eventId: await lastDone(manager),
  };
}

async function lastDone(manager: Person): Promise<number> {
  const { body } = await manager.get("action-history?per_page=1");
  return (body.data as { id: number }[])[0]?.id ?? 0;
}

async function contractWith(manager: Person, driverId: number): Promise<number> {
  const { body } = await manager.post("drivers/contracts", { driver_ids: [driverId] });
  return (body.data as { contracts: { id: number }[] }).contracts[0]?.id ?? 0;
}

async function attachScan(manager: Person, { contracts: [id] }: Fleet, fileName: string): Promise<number> {
  const sent = await manager.call("POST", "files", undefined, { form: { fileName, content: blankPdf() } });
  const scan = (sent.body.data as { id: number }).id;
  const { body } = await manager.get(`contract/${id}`);
  const { park, counterparty, ...row } = body.data as Record<string, unknown> &
    Record<"park" | "counterparty", { id: number }>;
  const saved = await manager.put(`contract/${id}`, {
    ...row,
    park_id: park.id,
    counterparty_id: counterparty.id,
    scan,
  });
  if (saved.status !== 200) throw new Error(`Scan: ${saved.status} ${JSON.stringify(saved.body)}`);
  return scan;
}

async function check(manager: Person, parkId: number, name: string, content: string): Promise<number> {
  const { body } = await manager.upload(parkId, name, content);
  const { id } = body.data as { id: number };
  await settled(manager, id);
  return id;
}

/** One line per tenant table: how many rows an aggregator has in it and a digest of them all. Any change of any field shows. */
export async function recordsOf({ db }: Pick<House, "db">, aggregatorId: number): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'aggregator_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as state
      from ${sql.id(name)} t where aggregator_id = ${aggregatorId}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Every word by which an aggregator's parks, counterparties, files and drivers are known; `only` narrows it to some parks. */
export async function namesOf({ db }: Pick<House, "db">, aggregatorId: number, only?: Fleet): Promise<string[]> {
  const parks = only ? [only.parkId] : null;
  const { rows } = await sql<{ word: string }>`
    with p as (select * from parks where aggregator_id = ${aggregatorId} and (${parks}::int[] is null or id = any(${parks}::int[])))
    select name as word from p
    union select cp.name from counterparties cp join contracts c on c.counterparty_id = cp.id join p on p.id = c.park_id
    union select cp.iin_bin from counterparties cp join contracts c on c.counterparty_id = cp.id join p on p.id = c.park_id
    union select file_name from imports join p on p.id = park_id
    union select sha256 from imports join p on p.id = park_id
    union select driver_name from ledger_entries join p on p.id = park_id
    union select f.name from files f join contracts c on f.noun = 'contracts' and c.id = f.record_id join p on p.id = c.park_id
    union select d.name from drivers d join p on p.id = d.park_id
    union select e.name from employees e join p on p.id = any(e.park_ids)`.execute(db);
  return rows.map(({ word }) => word);
}
