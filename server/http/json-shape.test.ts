import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooComplex, MOST_DEPTH, MOST_ELEMENTS } from "./json-shape.ts";

describe("the shape of a body", () => {
  it("is at most so deep, in lists and objects alike", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    for (const of of [nested, objects])
      expect([of(MOST_DEPTH), of(MOST_DEPTH + 1)].map((text) => isTooComplex(text))).toEqual([false, true]);
    expect(isTooComplex("[".repeat(2_000_000))).toBe(true);
  });

  it("has at most so many elements, wherever they stand", () => {
    const wide = (elements: number) => `[${Array.from({ length: elements }, () => "0").join()}]`;
    expect([wide(MOST_ELEMENTS), wide(MOST_ELEMENTS + 1)].map((text) => isTooComplex(text))).toEqual([false, true]);
    expect(isTooComplex(`[${"[],".repeat(MOST_ELEMENTS)}[]]`)).toBe(true);
  });

  it("is not that of its texts", () => {
    for (const text of ["[[[[", '\\"[[[', '"', "\\", '\\\\"', ",".repeat(9)])
      expect(isTooComplex(JSON.stringify([text, [text]]), { depth: 2, elements: 3 })).toBe(false);
  });

  it("is counted as whoever reads it would count it", () => {
    const shapeOf = (value: unknown): { depth: number; elements: number } => {
      if (typeof value !== "object" || value === null) return { depth: 0, elements: 0 };
      const inner = Object.values(value).map(shapeOf);
      return {
        depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
        elements: inner.reduce((sum, { elements }) => sum + elements, Math.max(1, inner.length)),
      };
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { depth, elements } = shapeOf(value);
        const text = JSON.stringify(value);
        expect(isTooComplex(text, { depth, elements })).toBe(false);
        if (depth > 0) expect(isTooComplex(text, { depth: depth - 1, elements })).toBe(true);
        if (elements > 0) expect(isTooComplex(text, { depth, elements: elements - 1 })).toBe(true);
      }),
    );
  });
});
