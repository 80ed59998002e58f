import { sql } from "kysely";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import type { Tables } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { nextNumbers } from "../../entities/change.ts";
import type { Beside, Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";

type Table = keyof Tables & string;
/** Agreements of a kind: in which table, how they are numbered, and to the contracts of which table. */
export type AgreementKind = { readonly table: Table; readonly prefix: string; readonly contracts: Table };

/** Every kind of agreements: those of the parks' contracts and those of outsourcing contracts. */
export const AGREEMENTS = {
  supplements: { table: "additional_agreements", prefix: "ДС", contracts: "contracts" },
  terminations: { table: "termination_agreements", prefix: "СР", contracts: "contracts" },
  outsourcingSupplements: {
    table: "outsourcing_additional_agreements",
    prefix: "ДС-А",
    contracts: "outsourcing_contracts",
  },
  outsourcingTerminations: {
    table: "outsourcing_termination_agreements",
    prefix: "СР-А",
    contracts: "outsourcing_contracts",
  },
} as const satisfies Readonly<Record<string, AgreementKind>>;

/** What every contract is known by in its agreements; `concluded`: its date. */
export type AgreedTo = { number: string; concluded: string; status_id: number; park_id: number };

/** A contract that was found. Throws NOT_FOUND where none was, CONTRACT_NOT_IN_FORCE where there is nothing to agree on any more or yet. */
export function needInForce<Found extends AgreedTo>(found: Found | undefined): Found {
  if (!found) throw new Failure("NOT_FOUND");
  if (found.status_id !== machine.byCode("in_force").id)
    throw new Failure("CONTRACT_NOT_IN_FORCE", { values: { number: found.number } });
  return found;
}

/** What an agreement keeps of the offer behind its contract. */
export type OfferBehind = { offer_id: number | null; offer_number: string | null; offer_date: string | null };

type Between = { readonly park_id: number; readonly counterparty_id: number | null };

/** The offer that a park and a counterparty work under on a day, as an agreement keeps it; none where there is no counterparty. */
export async function offerOn(
  { tx, scope: { aggregatorId } }: Change,
  { park_id, counterparty_id }: Between,
  day: string,
): Promise<OfferBehind> {
  const { rows } = await sql<OfferBehind>`select id as offer_id, number as offer_number, date as offer_date
    from offer_of(${aggregatorId}, ${park_id}, ${counterparty_id}, ${day}::date)`.execute(tx);
  return rows[0] ?? { offer_id: null, offer_number: null, offer_date: null };
}

/** What an agreement keeps of its contract, with a number of its own when it is new; `more`: what this kind keeps beside. */
export async function keptOf(
  { tx, scope: { aggregatorId } }: Change,
  { number, concluded, park_id }: AgreedTo,
  { formed_on }: { readonly formed_on: string },
  isNew: boolean,
  { table, prefix }: AgreementKind,
  more: Readonly<Record<string, unknown>>,
): Promise<Beside> {
  const year = Number(formed_on.slice(0, "2026".length));
  const numbers = isNew ? await nextNumbers(tx, aggregatorId, table, prefix, year, 1) : [];
  const numbered = Object.fromEntries(numbers.map((made) => ["number", made]));
  const copies = { contract_number: number, contract_date: concluded, park_id };
  return { before: {}, after: numbered, secret: { ...numbered, ...copies, ...more } };
}

/** Locks the money of the parks that agreements are about, and of the contract that one of them is to be about (ADR 0012). */
export const lockAgreed =
  ({ table, contracts }: AgreementKind) =>
  async ({ tx, scope: { aggregatorId } }: Change, ids: readonly number[], edit?: Readonly<Record<string, unknown>>) => {
    const { rows } = await sql<{ park_id: number }>`
      select park_id from ${sql.table(table)} where aggregator_id = ${aggregatorId} and id = any(${[...ids]}::int[])
      union select park_id from ${sql.table(contracts)}
        where aggregator_id = ${aggregatorId} and id = ${edit?.contract_id ?? null}`.execute(tx);
    await lockMoney(tx, { aggregatorId, parks: rows.map(({ park_id }) => park_id) });
  };
