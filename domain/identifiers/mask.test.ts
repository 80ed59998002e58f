import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byMask, fitsMask, isMask } from "./mask.ts";

const masks = fc
  .array(fc.constantFrom("A", "9", "-", " ", "/"), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(""))
  .filter(isMask);
const fitting = (mask: string) =>
  fc
    .tuple(
      ...[...mask].map((place) =>
        place === "A"
          ? fc.constantFrom("A", "Ж", "Қ")
          : place === "9"
            ? fc.constantFrom("0", "5", "9")
            : fc.constant(place),
      ),
    )
    .map((chars) => chars.join(""));

describe("a mask", () => {
  it("takes letters of both alphabets, digits and what stands between, each in its place", () => {
    expect(fitsMask("AA-9999", "КА-0123")).toBe(true);
    expect(fitsMask("AA-9999", "QZ-9")).toBe(false);
    expect(fitsMask("AA-9999", "QZ-01234")).toBe(false);
    expect(fitsMask("AA-9999", "Q1-0123")).toBe(false);
    expect(fitsMask("9 A", "5_Ж")).toBe(false);
  });
  it("has a place to be filled in, and is no longer than forty characters", () => {
    expect([isMask("AA-99"), isMask("--"), isMask(""), isMask("9".repeat(41))]).toEqual([true, false, false, false]);
  });
  it("is followed while one types: what it sets between comes by itself, small letters become large", () => {
    expect(byMask("AA-9999", "ка0123")).toBe("КА-0123");
    expect(byMask("AA-9999", "ка")).toBe("КА");
    expect(byMask("999 99", "12а34 5")).toBe("123 45");
    expect(byMask("AA-9999", "")).toBe("");
  });
  it("leaves alone whatever is written by it already", () =>
    fc.assert(
      fc.property(
        masks.chain((mask) => fc.tuple(fc.constant(mask), fitting(mask))),
        ([mask, text]) => {
          expect(fitsMask(mask, text)).toBe(true);
          expect(byMask(mask, text)).toBe(text);
        },
      ),
    ));
  it("never makes what it would not take, longer than itself or wrong on the way", () =>
    fc.assert(
      fc.property(masks, fc.string(), (mask, typed) => {
        const written = byMask(mask, typed);
        const start = [...mask].slice(0, [...written].length).join("");
        expect(written === "" || fitsMask(start, written)).toBe(true);
      }),
    ));
});
