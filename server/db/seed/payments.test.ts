import fc from "fast-check";
import { expect, it } from "vitest";
import { paymentsOf } from "./payments.ts";
import { randomOf } from "./prng.ts";

it("pays out no more than there is, and takes no more than is owed", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -100_000_000_000n, max: 100_000_000_000n }), fc.string(), (available, seed) => {
      const { transferred, topUp, bankCommission } = paymentsOf(available, randomOf(seed));
      const end = available + topUp - transferred - bankCommission;
      if (available < 0n) expect(end < 0n && transferred === 0n).toBe(true);
      else expect(end >= 0n && topUp === 0n).toBe(true);
    }),
  );
});
