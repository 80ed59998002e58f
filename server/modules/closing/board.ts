import {
  CLOSING_PARTS,
  CLOSING_STEPS,
  type ClosingPart,
  type ClosingStep,
  closingFilters,
  closingList,
} from "../../../contract/closing.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { zero } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { keptOf, type RequestContext } from "../../entities/listed.ts";
import { readStatistics } from "../disps/statistics.ts";
import { areWhole } from "../oks/whole-months.ts";
import { countDays } from "./days.repository.ts";
import { parksNamed } from "./parks.repository.ts";

type Context = RequestContext & { readonly db: Db; readonly today: string };
type ByPark = ReadonlyMap<number, number>;

/**
 * Parks × steps of a month. A cell is counted by the list that it opens, with the same filters, once for all parks: it cannot tell of
 * other rows, nor of more parks than the caller has.
 */
export async function readBoard(context: Context, month: Month, clock: Clock): Promise<ClosingRow[]> {
  const { db, scope } = context;
  const period = periodOf(month);
  const asked = { month, today: toDay(context.today) };
  const statistics = await readStatistics(db, scope, { filters: { period }, sort: [], search: "" }, clock);
  const days = await countDays(db, scope.aggregatorId, statistics.parks, period);
  const reports = await countIn(context, "oks", { period: month });
  const steps = {} as Record<ClosingStep, Record<ClosingPart, ByPark>>; // filled by the loop below
  for (const step of CLOSING_STEPS) {
    const parts = {} as Record<ClosingPart, ByPark>; // likewise
    for (const part of CLOSING_PARTS) {
      const filters = closingFilters({ step, part }, asked);
      parts[part] = filters ? await countIn(context, closingList(step).noun, filters) : new Map();
    }
    steps[step] = parts;
  }
  const sums = new Map(statistics.rows.map((row) => [row.park.id, row]));
  const counted = CLOSING_STEPS.flatMap((step) => CLOSING_PARTS.flatMap((part) => [...steps[step][part].keys()]));
  const ids = [...new Set([...sums.keys(), ...reports.keys(), ...counted])];
  const parks = await parksNamed(db, scope, ids);
  const whole = await areWhole(
    db,
    scope.aggregatorId,
    parks.map(({ id: parkId }) => ({ parkId, month })),
  );
  return parks.map((park, place) => {
    const row = sums.get(park.id);
    return {
      park,
      cash: row?.cash ?? zero,
      cashless: row?.cashless ?? zero,
      unknown: row?.unknown ?? zero,
      days: days.get(park.id) ?? 0,
      reports: reports.get(park.id) ?? 0,
      is_whole: whole[place] ?? false,
      steps: recordOf(CLOSING_STEPS, (step) => recordOf(CLOSING_PARTS, (part) => steps[step][part].get(park.id) ?? 0)),
    };
  });
}

const countIn = (
  context: Context,
  noun: string,
  filters: Parameters<ReturnType<typeof keptOf>["counts"]>[3]["filters"],
) => keptOf(noun).counts(context, "park", "all", { filters, search: "" });
