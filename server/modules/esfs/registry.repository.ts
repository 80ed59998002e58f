import { sql } from "kysely";
import type { KnownInvoice, RegistryChange, RegistryEntry } from "../../../domain/documents/esf-registry.ts";
import { type EsfStatus, esfs } from "../../../domain/documents/esfs.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { updateRows } from "../../db/rows.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { auditAll, changesBetween } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import type { Scope } from "../../http/scope.ts";

const ESFS = scopedBy("esfs", { park: "park_id", counterparty: "counterparty_id" });

/** An invoice with what it is called by. */
export type RegistryInvoice = KnownInvoice & { readonly counterparty: string };

type Row = Omit<RegistryInvoice, "status" | "total"> & { readonly status_id: number; readonly total: Tiyn };

const told = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))];

/**
 * The invoices that documents of a registry may be: those of their numbers, and those of their buyers. Under a lock they stay as they are until
 * the transaction ends.
 */
export async function listRegistryInvoices(
  db: Db | Tx,
  scope: Scope,
  entries: readonly RegistryEntry[],
  isLocked = false,
): Promise<RegistryInvoice[]> {
  const registered = told(entries.map(({ registrationNumber }) => registrationNumber));
  const numbers = told(entries.map(({ number }) => number));
  const buyers = told(entries.map(({ buyer }) => buyer));
  const { rows } = await sql<Row>`
    select esfs.id, esfs.number, esfs.registration_number as "registrationNumber", esfs.external_status as "externalStatus", esfs.status_id,
      esfs.turn_date as "turnDate", esfs.discharge_date as "issuedOn", esfs.seller ->> 'iin_bin' as seller, esfs.buyer ->> 'iin_bin' as buyer,
      esfs.total, coalesce(esfs.buyer ->> 'name', '') as counterparty
    from esfs where ${within(scope, ESFS)} and (esfs.registration_number = any(${registered}::text[]) or esfs.number = any(${numbers}::text[])
      or esfs.buyer ->> 'iin_bin' = any(${buyers}::text[]))
    order by esfs.id ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows.map(({ status_id, ...row }) => ({ ...row, status: esfs.byId(status_id).code }));
}

/** The БИН of the aggregator whose invoices they are. */
export async function ownBin(db: Db | Tx, { aggregatorId }: Scope): Promise<string> {
  const { rows } = await sql<{ bin: string | null }>`select bin from aggregators where id = ${aggregatorId}`.execute(
    db,
  );
  return rows[0]?.bin ?? "";
}

/** Writes what invoices become, with the history of each. */
export async function changeByRegistry(
  { tx, scope, clock }: Change,
  changes: readonly { readonly invoice: RegistryInvoice; readonly change: RegistryChange }[],
): Promise<void> {
  const columns = ({
    status,
    externalStatus,
    registrationNumber,
    issuedOn,
  }: Omit<RegistryChange, "externalStatus"> & { externalStatus: string | null; status: EsfStatus }) => ({
    status_id: esfs.byCode(status).id,
    external_status: externalStatus,
    registration_number: registrationNumber,
    discharge_date: issuedOn,
  });
  await updateRows(
    tx,
    scope.aggregatorId,
    "esfs",
    ["id"],
    changes.map(({ invoice, change }) => ({ id: invoice.id, ...columns(change), updated_at: clock.now() })),
    { set: sql`version = kept.version + 1` },
  );
  await auditAll(
    tx,
    scope,
    clock,
    changes.map(({ invoice, change }) => ({
      event: "esfs.byRegistry" as const,
      entity: "esfs",
      id: invoice.id,
      changes: changesBetween(columns(invoice), columns(change)),
    })),
  );
}
