import { addDays } from "../../../domain/periods/day.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { at } from "./prng.ts";
import type { Tenant } from "./tenant.ts";

/** The platform's legal entities: of deliveries, and of all else. */
const [DELIVERY, PLATFORM] = ["ТОО «Яндекс Доставка»", "ТОО «Яндекс.Такси Корп»"];
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
  const common = { aggregator_id: aggregatorId, platform: PLATFORM, date_to: null };
  const rows = parks.flatMap((park_id, place) => {
    const date = addDays(begins, -(place % 40));
    const made = instantOn(date, "08:45:00", calendar);
    const own = { ...common, park_id, date, date_from: date, created_at: made, updated_at: made };
    const number = `YT-${year}-${String(place + 1).padStart(3, "0")}`;
    const other = OTHERS[place % 8];
    return [
      { ...own, kind: "taxi" as const, number },
      ...(other
        ? [{ ...own, kind: other, number: `${number}/2`, platform: other === "delivery" ? DELIVERY : PLATFORM }]
        : []),
      ...(place % ANEW === ANEW - 1
        ? [
            {
              ...own,
              kind: "taxi" as const,
              number: `${number}/0`,
              date: addDays(date, -400),
              date_from: addDays(date, -400),
              date_to: addDays(date, -1),
            },
          ]
        : []),
    ];
  });
  await tx.insertInto("yandex_contracts").values(rows).execute();
}
