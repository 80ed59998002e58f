import { describe, expect, it } from "vitest";
import { zero } from "../../../../domain/money/tiyn.ts";
import { compute } from "../distribution/sheet/compute.ts";
import { typeCell } from "../distribution/sheet/edit.ts";
import { goldenCard } from "../distribution/sheet/golden-card.ts";
import { sheetOf } from "../distribution/sheet/sheet.ts";
import { previewOf, restOf } from "./report-preview.ts";

const shared = typeCell(sheetOf(goldenCard.entries), goldenCard, { at: { row: "share", column: 0 }, text: "60,5" });
const [first, second] = compute(goldenCard, shared.entries).rows;
const [party] = goldenCard.parties;
if (!first || !second || !party) throw new Error("the worked example has two counterparties");
const { transferred, top_up, bank_commission } = first;

describe("a report that is made alone", () => {
  it("gets what the others have left of the park's month, and is to the tiyn the one of the distribution", () => {
    const rest = restOf(goldenCard.statistics, [second]);
    expect(previewOf(party, { ...rest, transferred, top_up, bank_commission })).toEqual(first);
  });

  it("gets the whole month where there is no other, and nothing where the others have taken all", () => {
    const { cash, fees, tax } = goldenCard.statistics;
    expect(restOf(goldenCard.statistics, [])).toMatchObject({ amounts: { cash }, platform_commission: fees, tax });
    const left = restOf(goldenCard.statistics, [first, second]);
    expect([...Object.values(left.amounts), left.platform_commission, left.tax].every((sum) => sum === zero)).toBe(
      true,
    );
  });
});
