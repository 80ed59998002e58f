import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysLeft, KEY_DAYS, keyState, warningsDue } from "./key-end.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-05-10T07:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe("the end of a key", () => {
  it.each([
    [31, "good", 0],
    [30.5, "good", 0],
    [30, "days30", 1],
    [7.1, "days30", 1],
    [7, "days7", 2],
    [1.01, "days7", 2],
    [1, "days1", 3],
    [0.001, "days1", 3],
  ])("in %s days is %s", (days, state, warnings) => {
    const end = inDays(days);
    expect([keyState(end, now), warningsDue(daysLeft(end, now) ?? 0)]).toEqual([state, warnings]);
  });

  it("is over at its very instant", () => {
    expect([keyState(now, now), daysLeft(now, now)]).toEqual(["over", null]);
    expect(keyState(inDays(-1), now)).toBe("over");
  });

  it("is never said to be farther as it comes nearer", () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (days, less) => {
          const [far, near] = [
            daysLeft(inDays(days), now) ?? 0,
            daysLeft(inDays(Math.max(0.0005, days - less)), now) ?? 0,
          ];
          expect(warningsDue(near)).toBeGreaterThanOrEqual(warningsDue(far));
          expect(warningsDue(near)).toBeLessThanOrEqual(KEY_DAYS.length);
        },
      ),
    ));
});
