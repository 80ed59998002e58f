import { describe, expect, it } from "vitest";
import { entryOf, monthToSplit } from "../../testing/month-to-split.ts";
import { refusalIn } from "../../testing/refusal.ts";
import { holdIdentities } from "./hold-laws.ts";
import { split } from "./split.ts";

describe("a split that is about to be written", () => {
  const month = monthToSplit();
  const halves = [entryOf(1, 500), entryOf(2, 500)];

  it("was computed twice, and stays unwritten with each figure that is not what its formula says", () => {
    expect(refusalIn(() => holdIdentities(split(month, halves)))).toBeUndefined();
    const bent = { broken: [...split(month, halves).broken, { row: 1, field: "toTransfer" } as const] };
    expect(refusalIn(() => holdIdentities(bent))).toMatchObject({
      code: "LAW_BROKEN",
      details: { broken: [{ law: "identity", row: 1, field: "toTransfer" }] },
    });
  });

  it("is all that the platform owes the park, but where a report is made alone", () => {
    const owing = monthToSplit({ park: { row: { due: 1n } } });
    const computed = split(owing, halves);
    expect(refusalIn(() => holdIdentities(computed))).toMatchObject({
      details: { broken: [{ law: "identity", row: "park", field: "aggregatorSum" }] },
    });
    expect(refusalIn(() => holdIdentities(computed, { isWhole: false }))).toBeUndefined();
  });
});
