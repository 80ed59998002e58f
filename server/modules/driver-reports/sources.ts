import { recordOf } from "../../../domain/distribution/fields.ts";
import { LEDGER_FIGURES, type RewardRates } from "../../../domain/driver-reports/figures.ts";
import { sum, type Tiyn, toBps } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { readParkMonths } from "../disps/month.ts";
import { listRates, listRewards, type ParkMonth, type Reward } from "./driver-reports.repository.ts";

/** What the statistics, the distribution and the park say of a month now. */
export type Source = {
  readonly figures: Readonly<Record<(typeof LEDGER_FIGURES)[number] | "aggregator_reward" | "bonus_commission", Tiyn>> &
    RewardRates;
  readonly rewards: readonly Reward[];
  /** The one rate that all contracts have; null where there are several. */
  readonly rate: number | null;
};

/** The sources of the reports of some months, in their order; as many statements for one as for many. */
export async function readSources(db: Db | Tx, aggregatorId: number, months: readonly ParkMonth[]): Promise<Source[]> {
  if (months.length === 0) return [];
  const parks = [...new Set(months.map(({ park_id }) => park_id))];
  const wanted = months.map(({ park_id, period }) => ({ parkId: park_id, month: period.slice(0, "2026-04".length) }));
  const statistics = await readParkMonths(db, aggregatorId, wanted);
  const rewards = await listRewards(db, aggregatorId, months);
  const rates = new Map((await listRates(db, aggregatorId, parks)).map((park) => [park.id, park]));
  return months.map(({ park_id, period }, place) => {
    const row = statistics[place]?.row;
    if (!row) throw new RangeError("every month was asked for");
    const own = rewards
      .filter((reward) => reward.park_id === park_id && reward.period === period)
      .map(({ park_id: _, period: __, ...reward }) => reward);
    const [one, ...others] = new Set(own.map(({ rate }) => rate));
    const park = rates.get(park_id);
    return {
      figures: {
        ...recordOf(LEDGER_FIGURES, (figure) => row[figure]),
        aggregator_reward: sum(own.map(({ reward }) => reward)),
        bonus_commission: sum(own.map(({ bonus_commission }) => bonus_commission)),
        commissioner_rate: toBps(park?.commissioner_rate ?? 0),
        management_rate: toBps(park?.management_rate ?? 0),
      },
      rewards: own,
      rate: one === undefined || others.length > 0 ? null : one,
    };
  });
}
