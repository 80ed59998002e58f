import { almatyClock } from "../../../domain/periods/almaty.ts";
import { addDays, toDay } from "../../../domain/periods/day.ts";
import { now, today } from "../../config/clock.ts";
import { formatInstant } from "../../engine/format/format.ts";

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

/** How long ago something was: of today relative, of yesterday its time, else its date (spec §2). `yesterday` says «вчера в {{time}}». */
export function whenText(instant: string, language: string, yesterday: (time: string) => string): string {
  const { day, time } = almatyClock(new Date(instant));
  const ago = Date.parse(now()) - Date.parse(instant);
  if (day === today()) {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    const minutes = Math.max(0, Math.floor(ago / MINUTE_MS));
    if (minutes < 1) return relative.format(0, "second");
    return ago < HOUR_MS ? relative.format(-minutes, "minute") : relative.format(-Math.floor(ago / HOUR_MS), "hour");
  }
  return toDay(day) === addDays(today(), -1) ? yesterday(time.slice(0, 5)) : formatInstant(instant);
}
