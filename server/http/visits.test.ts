import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { countVisits } from "./visits.ts";

const refused = (visit: () => void) => {
  try {
    visit();
    return undefined;
  } catch (error) {
    return error instanceof Failure ? [error.code, error.retryAfter] : error;
  }
};

it("a network may come so often within a window, from whichever of its addresses, and again once the window is over", async () => {
  const visit = countVisits({ ofWindow: 2, windowS: 0.05 });
  expect(["1", "2"].map((host) => refused(() => visit(`2001:db8::${host}`)))).toEqual([undefined, undefined]);
  expect(refused(() => visit("2001:db8::3"))).toEqual(["TOO_MUCH_AT_ONCE", 1]);
  expect(refused(() => visit("2001:db8:0:1::3"))).toBeUndefined();
  await expect.poll(() => refused(() => visit("2001:db8::3"))).toBeUndefined();
});
