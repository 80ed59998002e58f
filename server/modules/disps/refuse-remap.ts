import type { z } from "zod";
import type { MappingLocked } from "../../../contract/entities/disps.ts";
import { printDay } from "../../../domain/periods/day.ts";
import { numericMonth } from "../../../domain/periods/month.ts";
import type { StatisticsColumn } from "../../../domain/statistics/columns.ts";
import { freeFrom, movedDays } from "../../../domain/statistics/remap.ts";
import type { Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { isColumn, listOwnMappings, type SignedDay, signedDays, signedReports } from "./mappings.repository.ts";

type Wanted = { category: { id: string; group: string }; column: StatisticsColumn; from: string };

/**
 * Refuses a new column that would rewrite the figures of months with reports beyond «создан» (domain §10.7), with these months and
 * the first day from which the column may be had.
 */
export async function refuseRemap(tx: Tx, aggregatorId: number, { category, column, from }: Wanted): Promise<void> {
  const own = (await listOwnMappings(tx, aggregatorId)).flatMap((line) =>
    line.category_id === category.id && isColumn(line.column_key)
      ? [{ from: line.date_from, column: line.column_key }]
      : [],
  );
  const signed = await signedDays(tx, aggregatorId, category.id, from);
  const days = [...new Set(signed.map(({ day }) => day))];
  const moved = new Set(movedDays(category, own, { from, column }, days));
  if (moved.size === 0) return;
  const rewritten = signed.filter(({ day }) => moved.has(day));
  const free = freeFrom(category, own, { from, column }, days);
  const months = monthsOf(rewritten);
  const details: z.input<typeof MappingLocked> = {
    months,
    reports: await signedReports(tx, aggregatorId, rewritten),
    free_from: free,
  };
  const words = months.map(({ month }) => numericMonth(month)).join(", ");
  throw new Failure("MAPPING_MONTHS_LOCKED", {
    values: { months: words, from: printDay(free) },
    details,
  });
}

function monthsOf(days: readonly SignedDay[]): z.input<typeof MappingLocked>["months"] {
  const months = new Map<string, Map<number, string>>();
  for (const { day, park_id, park } of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? new Map()).set(park_id, park));
  }
  return [...months].map(([month, parks]) => ({ month, parks: [...parks].map(([id, name]) => ({ id, name })) }));
}
