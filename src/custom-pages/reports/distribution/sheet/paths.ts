import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { writeListAsk } from "../../../../../contract/list.ts";
import type { Figure } from "../../../../../domain/distribution/figures.ts";
import { addMonths, periodOf, toMonth } from "../../../../../domain/periods/month.ts";
import { isComponent } from "./rows.ts";

type OfMonth = Pick<DistributionCard, "park" | "period">;

/** The statistics of this park and month, opened on the cell that a row comes from. */
export function statisticsPath({ park, period }: OfMonth, row: Figure): string {
  const { from, to } = periodOf(toMonth(period));
  const column = isComponent(row) || row === "tax" ? row : row === "platform_total" ? "cashless" : undefined;
  const query = new URLSearchParams({ from, to, parks: String(park.id) });
  if (column) query.set("cell", `${park.id}:${column}`);
  return `/report?${query}`;
}

/** The same screen so many months later. */
export function monthPath({ park, period }: OfMonth, later: number): string {
  return `/parks/${park.id}/distribution/${addMonths(toMonth(period), later)}`;
}

/** The list of reports of this park and month. */
export function reportsPath({ park, period }: OfMonth): string {
  return `/oks?${writeListAsk({ filters: { park: [park.id], period } })}`;
}
