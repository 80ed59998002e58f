import { addDays } from "../../../domain/periods/day.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { at } from "./prng.ts";
import type { Tenant } from "./tenant.ts";

const PLATFORM = "ТОО «Яндекс.Такси Корп»";
/** Beside the contract of taxi that every park has, so many parks in turn have another. */
const OTHERS = ["corporate", "bonus", "delivery"] as const;
/** The contract of every so many parks has run out and was concluded anew. */
const ANEW = 9;

/** Contracts of the parks with the platform: one of taxi each, other kinds here and there, some run out. */
export async function insertPlatformContracts(
  tx: Tx,
  { aggregatorId, parks }: Tenant,
  calendar: Calendar,
): Promise<void> {
  const begins = firstDayOf(at(calendar.months, 0));
  const year = begins.slice(0, 4);
  const created_at = instantOn(begins, "08:45:00", calendar);
  const common = { aggregator_id: aggregatorId, platform: PLATFORM, date: begins, date_from: begins, date_to: null };
  const rows = parks.flatMap((park_id, place) => {
    const own = { ...common, park_id, created_at, updated_at: created_at };
    const number = `YT-${year}-${String(place + 1).padStart(3, "0")}`;
    const other = OTHERS[place % 8];
    return [
      { ...own, kind: "taxi" as const, number },
      ...(other ? [{ ...own, kind: other, number: `${number}/2` }] : []),
      ...(place % ANEW === ANEW - 1
        ? [
            {
              ...{ ...own, kind: "taxi" as const, number: `${number}/0` },
              ...{ date: addDays(begins, -400), date_from: addDays(begins, -400), date_to: addDays(begins, -1) },
            },
          ]
        : []),
    ];
  });
  await tx.insertInto("yandex_contracts").values(rows).execute();
}
