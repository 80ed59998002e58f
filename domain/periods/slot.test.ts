import { describe, expect, it } from "vitest";
import { isDaySlot, slotInstant, slotText } from "./slot.ts";

describe("a line's stretch of time", () => {
  it.each([
    ["2026-04-30", "30.04.2026", true],
    ["2026-04-30 13:00", "30.04.2026 13:00", false],
    ["2024-02-10 23:59", "10.02.2024 23:59", false],
  ])("%s is written %s", (slot, text, isDay) => {
    expect([slotText(slot), isDaySlot(slot)]).toEqual([text, isDay]);
  });

  it("begins by Almaty's clock of its time: UTC+6 before March 2024, UTC+5 since", () => {
    expect(slotInstant("2024-02-10 23:00").toISOString()).toBe("2024-02-10T17:00:00.000Z");
    expect(slotInstant("2026-04-30 13:05").toISOString()).toBe("2026-04-30T08:05:00.000Z");
  });
});
