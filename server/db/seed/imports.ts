import { createHash } from "node:crypto";
import { addDays, daysBetween } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, type Month } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { fill } from "./identities.ts";
import { at, randomOf } from "./prng.ts";
import names from "./words/names.json" with { type: "json" };

/** A park's month that was imported; `file` where the demo has the very file, else only its trace. */
export type ImportedMonth = { parkId: number; parkName: string; month: Month; entries: number; file: Buffer | null };
type MadeImport = { id: number; parkId: number; month: Month; fileKey: string; sha256: string };

const ROW_BYTES = 160;
/** Reading and loading take so long, ms a row. */
const ROW_MS = 0.15;

const sha256Of = (content: Buffer | string): string => createHash("sha256").update(content).digest("hex");

/** The history of imports: each month's file came on the 2nd of the next one, the current month's this morning. */
export async function insertImports(
  tx: Tx,
  aggregatorId: number,
  authors: readonly number[],
  months: readonly ImportedMonth[],
  calendar: Calendar,
): Promise<MadeImport[]> {
  const random = randomOf(`imports:${aggregatorId}`);
  const rows = months.map(({ parkId, parkName, month, entries, file }) => {
    const arrived = addDays(firstDayOf(addMonths(month, 1)), 1);
    const day = daysBetween(arrived, calendar.today) < 0 ? calendar.today : arrived;
    const created = instantOn(day, `08:${String(random.whole(0, 29)).padStart(2, "0")}:00`, calendar);
    const sha256 = sha256Of(file ?? `demo import ${aggregatorId} ${parkId} ${month}`);
    return {
      aggregator_id: aggregatorId,
      park_id: parkId,
      file_name: fill(names.exportFile, parkName, month),
      file_key: `imports/${aggregatorId}/demo-${sha256.slice(0, 16)}`,
      sha256,
      size: BigInt(file?.length ?? entries * ROW_BYTES),
      status: "loaded" as const,
      rows_added: entries,
      created_by: at(authors, random.whole(0, authors.length - 1)),
      created_at: created,
      finished_at: new Date(created.getTime() + Math.round(entries * ROW_MS)),
    };
  });
  const made = await tx.insertInto("imports").values(rows).returning(["id", "park_id", "sha256", "file_key"]).execute();
  const ids = new Map(made.map((one) => [one.sha256, one]));
  return rows.map(({ sha256, park_id, file_key }, place) => ({
    id: ids.get(sha256)?.id ?? 0,
    parkId: park_id,
    month: at(months, place).month,
    fileKey: file_key,
    sha256,
  }));
}
