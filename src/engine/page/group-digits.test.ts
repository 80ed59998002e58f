import { expect, it } from "vitest";
import { groupDigits } from "./group-digits.ts";

it("parts thousands with a no-break space and leaves other words alone", () => {
  expect([0, 999, 1240, "10000+", "много"].map(groupDigits)).toEqual([
    "0",
    "999",
    "1\u00a0240",
    "10\u00a0000+",
    "много",
  ]);
});
