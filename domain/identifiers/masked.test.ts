import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMasked, maskText } from "./masked.ts";

describe("a masked number", () => {
  it("has its last four signs, and a short one its last two", () => {
    expect(["900506300123", "+77011234567", "AB123456", "1234567"].map(maskText)).toEqual([
      "••••0123",
      "••••4567",
      "••••3456",
      "••••67",
    ]);
  });

  it("is nothing where there is none, and masking twice is masking once", () => {
    expect([maskText(""), isMasked(""), isMasked(null)]).toEqual(["", false, false]);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const masked = maskText(text);
        expect(isMasked(masked)).toBe(true);
        expect(maskText(masked)).toBe(masked);
      }),
    );
  });
});
