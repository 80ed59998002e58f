import type { Day } from "../../../domain/periods/day.ts";
import type { Calendar } from "./calendar.ts";
import type { DayRow } from "./day-rows.ts";
import { randomOf } from "./prng.ts";

/** A category that the platform invented without notice and no mapping knows; its name is in words/categories.json. */
export const UNKNOWN_CATEGORY = "platform_night_guarantee";
const [TENGE, FIRST_DAY] = [10_000, 12];

/** From the 12th of the open month on the platform pays a park something that nobody can place yet. */
export function unknownRows(parkKey: string, days: readonly Day[], { open }: Calendar): DayRow[] {
  const since = `${open}-${FIRST_DAY}`;
  return days.flatMap((day) => {
    if (day < since) return [];
    const random = randomOf(`unknown:${parkKey}:${day}`);
    const entries = random.whole(1, 4);
    return [
      { day, category: UNKNOWN_CATEGORY, amount: entries * random.whole(1_500, 4_500) * TENGE, entries, grain: TENGE },
    ];
  });
}
