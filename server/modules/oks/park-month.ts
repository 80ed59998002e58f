import type { DistributionParty } from "../../../contract/entities/distribution.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { firstDayOf, lastDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { type ParkMonth, readParkMonth } from "../disps/month.ts";
import { readLimits } from "./limits-of-month.ts";
import * as parties from "./parties.repository.ts";
import { listMonthReports } from "./reports.repository.ts";

export type PartyOfMonth = Rated & {
  start: bigint;
  previous: { id: number; number: string; total_money: bigint } | null;
  regime: { id: number; vatPayer: boolean };
  limits: DistributionParty["limits"];
};

type Rated = parties.Party & { rate: number; bonus_rate: number };
const isRated = (party: parties.Party): party is Rated => party.rate !== null && party.bonus_rate !== null;

/** All that splitting a park's month rests on, read in one place for the screen, the preview and the save. */
export type MonthToSplit = {
  parkId: number;
  month: string;
  first: string;
  last: string;
  park: ParkMonth;
  parties: PartyOfMonth[];
  /** Contracts of the month that have no rate for it: a hole to be mended in the contract, never 0 %. */
  withoutRate: parties.Party[];
  /** The reports that split the month now. */
  reports: MonthReport[];
  /** Reports by hand stand beside the statistics: no split takes or replaces them, and their contracts have no part in it. */
  beside: MonthReport[];
  limitMode: "block" | "warn";
};

export type MonthReport = Awaited<ReturnType<typeof listMonthReports>>[number];

/** What a report takes from its month and from its party's contract. */
export const termsOf = ({ parkId, first, last }: MonthToSplit, party: PartyOfMonth) => ({
  ...{ park_id: parkId, counterparty_id: party.counterparty_id, contract_id: party.contract_id },
  ...{ period: first, period_from: first, period_to: last },
  ...{ rate: toBps(party.rate), bonus_rate: toBps(party.bonus_rate) },
});

/** Reads a park's month. `replacing`: its split is made anew, so what it has now does not count against the limits. */
export async function readMonthToSplit(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  month: string,
  { replacing = true } = {},
): Promise<MonthToSplit> {
  const [first, last] = [firstDayOf(toMonth(month)), lastDayOf(toMonth(month))];
  const park = await readParkMonth(db, aggregatorId, parkId, month);
  const reports = await listMonthReports(db, aggregatorId, parkId, first);
  const beside = reports.filter(({ origin }) => origin === "manual");
  const all = (await parties.listParties(db, aggregatorId, parkId, { first, last })).filter(
    ({ contract_id }) => !beside.some((report) => report.contract_id === contract_id),
  );
  const found = all.filter(isRated);
  const limits = await readLimits(db, aggregatorId, found, toMonth(month), replacing ? { parkId, first } : null);
  const list = found.map((party): PartyOfMonth => {
    const own = limits.find(({ contract_id }) => contract_id === party.contract_id);
    return {
      ...party,
      ...beginningOf(party),
      regime: own?.regime ?? { id: 0, vatPayer: false },
      limits: own?.limits ?? [],
    };
  });
  const withoutRate = all.filter((party) => !isRated(party));
  const limitMode = await parties.findLimitMode(db, aggregatorId);
  const ofSplit = reports.filter(({ origin }) => origin !== "manual");
  return { parkId, month, first, last, park, parties: list, withoutRate, reports: ofSplit, beside, limitMode };
}

/** Where a party's month starts: where its last report ended, else where its contract began. */
const beginningOf = (party: Rated): Pick<PartyOfMonth, "start" | "previous"> =>
  party.previous_id === null
    ? { start: party.starting_balance, previous: null }
    : {
        start: party.previous_balance,
        previous: { id: party.previous_id, number: party.previous_number, total_money: party.previous_total },
      };

/** A contract has one report a month: the one there is stands in the way of another. */
export const alreadyReported = ({ id, number }: MonthReport): Failure =>
  new Failure("MONTH_ALREADY_REPORTED", { values: { number }, details: { report: { id, number } } });

/** «03.2026» for a contract that has no rate for the month. */
export const rateMissing = ({ month }: Pick<MonthToSplit, "month">, { number_contract }: parties.Party) => ({
  number: number_contract,
  month: month.split("-").reverse().join("."),
});
