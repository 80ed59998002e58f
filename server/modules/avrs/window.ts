import { toDay } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { Failure } from "../../http/failure.ts";

const YEAR_DAYS = 366;

/** The days that acts are made for: those asked for, or the usual ones (spec §9). Refuses what is the wrong way round or too long. */
export function windowOf(asked: { from?: string | undefined; to?: string | undefined }, usual: Period): Period {
  const from = toDay(asked.from ?? usual.from);
  const to = toDay(asked.to ?? usual.to);
  const refuse = (code: string) => new Failure("VALIDATION", { fields: { from: [code] } });
  if (from > to) throw refuse("PERIOD_REVERSED");
  if (Date.parse(to) - Date.parse(from) >= YEAR_DAYS * 86_400_000) throw refuse("WINDOW_TOO_LONG");
  return { from, to };
}
