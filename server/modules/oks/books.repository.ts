import { sql } from "kysely";
import type { Booked, Parts } from "../../../domain/distribution/laws.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { amountsOf } from "./figures.ts";

/** A report as the laws of the books see it (domain/distribution/laws.ts). */
export type BookedReport = Booked & {
  number: string;
  park: number;
  contract: number;
  month: string;
  isByHand: boolean;
};

/** What a contract's balance began with, and its reports, oldest first. */
export type Chain = { opening: Tiyn; reports: BookedReport[] };

const read = (db: Db | Tx, aggregatorId: number) =>
  db.selectFrom("commissioner_reports").selectAll().where("aggregator_id", "=", aggregatorId).orderBy("period");

type Stored = Awaited<ReturnType<ReturnType<typeof read>["execute"]>>[number];

const bookedOf = (report: Stored): BookedReport => ({
  ...amountsOf(report),
  id: report.id,
  number: report.number,
  park: report.park_id,
  contract: report.contract_id,
  month: report.period.slice(0, 7),
  isByHand: report.origin === "manual",
  platformCommission: toTiyn(report.platform_commission),
  tax: toTiyn(report.tax),
  start: toTiyn(report.starting_balance),
  toTransfer: toTiyn(report.to_transfer),
  topUp: toTiyn(report.top_up),
  transferred: toTiyn(report.transferred),
  bankCommission: toTiyn(report.bank_commission),
  end: toTiyn(report.ending_balance),
});

/** The reports that split a park's month: those by hand stand beside it. */
export async function readParts(db: Db | Tx, aggregatorId: number, parkId: number, first: string): Promise<Parts[]> {
  const reports = await read(db, aggregatorId).where("park_id", "=", parkId).where("period", "=", first).execute();
  return reports.map(bookedOf).filter(({ isByHand }) => !isByHand);
}

/** The whole balance of each of these contracts that has reports. */
export async function readChains(db: Db | Tx, aggregatorId: number, contracts: readonly number[]): Promise<Chain[]> {
  const stored = await read(db, aggregatorId)
    .where(sql<boolean>`contract_id = any(${[...contracts]}::int[])`)
    .select((eb) =>
      eb
        .selectFrom("contracts")
        .select("contracts.starting_balance")
        .whereRef("contracts.aggregator_id", "=", "commissioner_reports.aggregator_id")
        .whereRef("contracts.id", "=", "commissioner_reports.contract_id")
        .$asScalar()
        .as("opening"),
    )
    .execute();
  const chains = new Map<number, Chain>();
  for (const { opening, ...report } of stored) {
    const chain = chains.get(report.contract_id) ?? { opening: toTiyn(opening ?? 0n), reports: [] };
    chain.reports.push(bookedOf(report));
    chains.set(report.contract_id, chain);
  }
  return [...chains.values()];
}
