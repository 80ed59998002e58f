import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { decideFates, readChanges, sumDays } from "./fates.repository.ts";
import type { Target } from "./ledger.repository.ts";
import { gapsBetween, type KeptPreview } from "./preview.ts";
import { compareDrivers, countRepeats, sumCategories } from "./staging.repository.ts";

/** So many changed entries are shown one by one; the rest are only counted. */
const SHOWN_CHANGES = 100;

/** What the reading of the file found, beside the rows that are staged. */
export type Read = Pick<KeptPreview, "same_id_rows" | "problems" | "problem_count">;

/** What the staged rows of an import are to the park's ledger of this moment. */
export async function describeImport(
  { db, clock }: { db: Db; clock: Clock },
  target: Target,
  read: Read,
): Promise<KeptPreview> {
  const today = clock.today();
  const { days, changes } = await db.transaction().execute(async (tx) => {
    await decideFates(tx, target);
    return { days: await sumDays(tx, target.importId), changes: await readChanges(tx, target, today, SHOWN_CHANGES) };
  });
  const [categories, drivers, repeated] = await Promise.all([
    sumCategories(db, target),
    compareDrivers(db, target, target.parkId),
    countRepeats(db, target),
  ]);
  const count = (field: "rows" | "new_rows", some = days) => some.reduce((all, day) => all + day[field], 0);
  const changed = changes.periods.reduce((all, period) => all + period.count, 0);
  return {
    ...read,
    rows: count("rows"),
    new_rows: count(
      "new_rows",
      days.filter(({ day }) => day < today),
    ),
    known_rows: count("rows") - count("new_rows") - changed,
    repeated_rows: repeated,
    first_day: days[0]?.day ?? null,
    last_day: days.at(-1)?.day ?? null,
    days,
    gaps: gapsBetween(days.map(({ day }) => day)),
    categories,
    changes,
    unfinished_day: days.find(({ day }) => day >= today)?.day ?? null,
    drivers,
  };
}
