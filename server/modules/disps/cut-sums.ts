import type { Granularity } from "../../../domain/periods/granularity.ts";
import type { Db } from "../../db/database.ts";
import type { KeptAnswers } from "../../entities/kept-answers.ts";
import { type CategorySum, type Span, sumDays, sumEntries, type Timed } from "./ledger-sums.repository.ts";

/** How a report is cut: as a person asks, or by months. */
export type Cut = Granularity | "months" | null;

type CutSums = {
  sums: readonly CategorySum[];
  /** The parks, and how many of their days, that have money whose hour nobody knows. */
  withoutTime: ReadonlyMap<number, number>;
};

const isTimed = (by: Cut): by is Timed => by === "hours" || by === "minutes";

/**
 * Exact category sums of the parks' ledger in the slots of a cut. What was loaded as sums of whole days has no hour: it stays
 * in the report by hours or minutes under its day as the slot, so that no cut loses money that another one shows. `kept` answers a
 * report that is not by hours or minutes, where nothing of the ledger has changed since.
 */
export async function readCut(
  db: Db,
  aggregatorId: number,
  parks: readonly number[],
  span: Span,
  borders: readonly string[],
  by: Cut,
  kept?: KeptAnswers,
): Promise<CutSums> {
  if (!isTimed(by))
    return { sums: await sumDays(db, aggregatorId, parks, span, borders, by, { kept }), withoutTime: new Map() };
  const [days, entries] = await Promise.all([
    sumDays(db, aggregatorId, parks, span, borders, "days"),
    sumEntries(db, aggregatorId, parks, span, borders, by),
  ]);
  const rest = restOf(days, entries);
  const withoutTime = new Map<number, number>();
  for (const park of new Map(rest.map(({ park_id, slot }) => [`${park_id} ${slot}`, park_id])).values())
    withoutTime.set(park, (withoutTime.get(park) ?? 0) + 1);
  return { sums: [...entries, ...rest], withoutTime };
}

/** What of the sums kept of days the entries do not explain. */
function restOf(kept: readonly CategorySum[], entries: readonly CategorySum[]): CategorySum[] {
  const keyOf = ({ park_id, slot, category_id }: CategorySum) => `${park_id} ${slot?.slice(0, 10)} ${category_id}`;
  const timed = new Map<string, { amount: bigint; entries: number }>();
  for (const entry of entries) {
    const before = timed.get(keyOf(entry));
    timed.set(keyOf(entry), {
      amount: (before?.amount ?? 0n) + entry.amount,
      entries: (before?.entries ?? 0) + entry.entries,
    });
  }
  return kept.flatMap((sum) => {
    const known = timed.get(keyOf(sum)) ?? { amount: 0n, entries: 0 };
    const rest = { ...sum, amount: sum.amount - known.amount, entries: sum.entries - known.entries };
    return rest.amount === 0n && rest.entries === 0 ? [] : [rest];
  });
}
