import { describe, expect, it } from "vitest";
import { gapsOf, type Paper } from "./chain.ts";

const paper = (route: string, id: number, more: Partial<Paper> = {}): Paper => ({
  ...{ route, id, status_id: 2, of: null, ends: false },
  ...more,
});

describe("what a transaction lacks", () => {
  it("is an act and a payment of a report, which wait until it is confirmed", () => {
    expect(gapsOf(paper("OK", 1), [])).toEqual([
      { route: "AVR", isDue: true },
      { route: "Payment", isDue: true },
    ]);
    expect(gapsOf(paper("OK", 1, { status_id: 0 }), []).map(({ isDue }) => isDue)).toEqual([false, false]);
  });

  it("is no payment of what is not to be transferred, and no invoice without VAT", () => {
    expect(gapsOf(paper("OK", 1, { ends: true }), [])).toEqual([{ route: "AVR", isDue: true }]);
    expect(gapsOf(paper("AVR", 1, { ends: true }), [])).toEqual([]);
  });

  it("is nothing that was made of that very paper, and what was made of another is none of it", () => {
    const made = [paper("AVR", 5, { of: 1 }), paper("Payment", 6, { of: 1 })];
    expect(gapsOf(paper("OK", 1), made)).toEqual([]);
    expect(gapsOf(paper("OK", 2), made).map(({ route }) => route)).toEqual(["AVR", "Payment"]);
    expect(gapsOf(paper("Offer", 1), made)).toEqual([]);
  });
});
