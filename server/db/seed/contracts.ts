import { addDays, type Day } from "../../../domain/periods/day.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { fill } from "./identities.ts";
import { at, randomOf } from "./prng.ts";
import names from "./words/names.json" with { type: "json" };

/** What is written of a contract. Rates are basis points from a day on; the balance is in tiyn. */
export type NewContract = {
  parkId: number;
  counterpartyId: number;
  concluded: Day;
  rates: readonly { from: Day; rate: number; bonusRate: number }[];
  startingBalance: bigint;
  isTerminated: boolean;
};

const RATES = [150, 180, 180, 180, 180, 180, 200, 200, 200, 250];
const BONUS_RATE = 500;

/** A contract's terms, from its key: some have another rate later, some a commission on bonuses. Concluded before the first month. */
export function termsOf(
  key: string,
  owes: boolean,
  { months }: Calendar,
): Pick<NewContract, "concluded" | "rates" | "startingBalance"> {
  const random = randomOf(`contract:${key}`);
  const concluded = addDays(firstDayOf(at(months, 0)), -random.whole(20, 500));
  const rate = random.pick(RATES);
  const bonusRate = random.next() < 0.25 ? BONUS_RATE : 0;
  const rates = [{ from: concluded, rate, bonusRate }];
  if (random.next() < 0.3) {
    const next = random.pick(RATES.filter((other) => other !== rate));
    rates.push({ from: firstDayOf(at(months, random.whole(3, months.length - 2))), rate: next, bonusRate });
  }
  const tenge = owes ? -random.whole(20_000, 80_000) : random.whole(0, 500) * 1_000;
  return { concluded, rates, startingBalance: BigInt(tenge) * 100n };
}

/** Writes contracts, numbered within the year of their conclusion; returns their ids in the same order. */
export async function insertContracts(
  tx: Tx,
  aggregatorId: number,
  contracts: readonly NewContract[],
  calendar: Calendar,
): Promise<number[]> {
  const numbers = numbersOf(contracts);
  const made = await tx
    .insertInto("contracts")
    .values(
      contracts.map((contract, place) => ({
        aggregator_id: aggregatorId,
        number_contract: at(numbers, place),
        date_conclusion: contract.concluded,
        type_id: 1,
        park_id: contract.parkId,
        counterparty_id: contract.counterpartyId,
        status_id: contract.isTerminated ? 2 : 1,
        is_active: !contract.isTerminated,
        signed_on: contract.concluded,
        ...(contract.isTerminated && { ended_on: contract.concluded }),
        starting_balance: contract.startingBalance,
        created_at: instantOn(contract.concluded, "11:00:00", calendar),
        updated_at: instantOn(contract.concluded, "11:00:00", calendar),
      })),
    )
    .returning(["id", "number_contract"])
    .execute();
  const ids = new Map(made.map(({ id, number_contract }) => [number_contract, id]));
  const idAt = (place: number) => ids.get(at(numbers, place)) ?? 0;
  const rates = contracts.flatMap((contract, place) =>
    contract.rates.map(({ from, rate, bonusRate }) => ({
      aggregator_id: aggregatorId,
      contract_id: idAt(place),
      date_from: from,
      rate,
      bonus_rate: bonusRate,
    })),
  );
  await tx.insertInto("contract_rates").values(rates).execute();
  return contracts.map((_, place) => idAt(place));
}

function numbersOf(contracts: readonly NewContract[]): string[] {
  const counts = new Map<string, number>();
  const numbers = contracts.map(() => "");
  const inOrder = contracts
    .map(({ concluded }, place) => ({ concluded, place }))
    .sort((one, other) =>
      one.concluded < other.concluded ? -1 : one.concluded > other.concluded ? 1 : one.place - other.place,
    );
  for (const { concluded, place } of inOrder) {
    const year = concluded.slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    numbers[place] = fill(names.contract, year, String(count).padStart(3, "0"));
  }
  return numbers;
}
