import { instantOnClock } from "./almaty.ts";

/** How statistics name a stretch of time: a day `2026-04-30`, or an hour or minute of it on Almaty's clock, `2026-04-30 13:00`. */
type Slot = string;

/** Whether a slot is a day as a whole. In a report by hours or minutes that is one that was loaded as sums: nobody knows its hours. */
export const isDaySlot = (slot: Slot): boolean => !slot.includes(":");

/** A slot as people write it: `30.04.2026`, `30.04.2026 13:00`. */
export function slotText(slot: Slot): string {
  const [day = "", time] = slot.split(" ");
  const said = day.split("-").reverse().join(".");
  return time === undefined ? said : `${said} ${time}`;
}

/** The instant at which an hour or minute begins. */
export const slotInstant = (slot: Slot): Date => new Date(instantOnClock(Date.parse(`${slot.replace(" ", "T")}Z`)));
