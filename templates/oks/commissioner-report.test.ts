import { describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../../domain/money/tiyn.ts";
import { exampleReports } from "./example-reports.ts";
import { executionRows } from "./execution-rows.ts";
import type { CommissionerReportPaper } from "./paper.ts";
import { balanceNote, dueSteps, settlementSteps } from "./reckoning-steps.ts";
import { rewardPhrase } from "./reward-phrase.ts";

function example(): CommissionerReportPaper {
  const [report] = exampleReports();
  if (!report) throw new Error("the example has no reports");
  return report;
}
const plain = (text: string) => text.replace(/\s/gu, " ");

describe("table 1 of the commissioner report", () => {
  it("has nine numbered components, their total, the bonus commission and the whole reward", () => {
    const rows = executionRows(example());
    expect(rows.map(({ ordinal = "" }) => ordinal)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "", ""]);
    expect(rows.map(({ figures }) => plain(figures.join(" | ")))).toEqual([
      "11 162 431,50 | 1,8 % | 200 923,77",
      "14 890 714,05 | 1,8 % | 268 032,85",
      "143 070,40 | 1,8 % | 2 575,27",
      "1 941 082,00 | 1,8 % | 34 939,48",
      "249 471,75 | — | —",
      "396 347,60 | 1,8 % | 7 134,26",
      "1 091 889,03 | 1,8 % | 19 654,00",
      "695 750,00 | — | —",
      "104 725,50 | 1,8 % | 1 885,06",
      "30 675 481,83 |  | 535 144,69",
      " | 5 % | 34 787,50",
      " |  | 569 932,19",
    ]);
  });

  it("leaves the bonus commission out when the contract has none", () => {
    const rows = executionRows({ ...example(), bonusRate: toBps(0) });
    expect(rows).toHaveLength(10);
    expect(rows.at(-1)?.caption).toBe("Итого");
  });

  it("counts the bonus in the line that its commission refers to", () => {
    const rows = executionRows(example());
    expect(rows.find(({ ordinal }) => ordinal === "8")?.caption).toBe("Бонус");
    expect(rows.find(({ key }) => key === "bonus-commission")?.caption).toContain("строки 8");
  });
});

describe("the calculations of the commissioner report", () => {
  it.each([
    ["what the principal is due", dueSteps],
    ["the settlement", settlementSteps],
  ])("%s adds up on paper as its signs say", (_, stepsOf) => {
    for (const { figures } of exampleReports()) {
      let running = 0n;
      for (const { sign, amount } of stepsOf(figures)) {
        if (sign === "=") expect(amount).toBe(running);
        else running += sign === "−" ? -amount : amount;
      }
    }
  });

  it("says whose debt the closing balance is", () => {
    expect(balanceNote(toTiyn(1))).toBe("Задолженность комиссионера перед комитентом");
    expect(balanceNote(toTiyn(-1))).toBe("Задолженность комитента перед комиссионером");
    expect(balanceNote(toTiyn(0))).toBe("Взаимных задолженностей нет");
  });
});

describe("the reward in words", () => {
  it("carries the VAT of the act's lines, not of the total", () => {
    const { figures } = example();
    expect(plain(rewardPhrase(example()))).toContain("в т.ч. НДС 16 % — 78 611,34 ₸");
    expect(figures.feeTotal + figures.bonusCommission).toBe(56_993_219n);
  });

  it("says «Без НДС» when the commissioner is no VAT payer", () => {
    expect(plain(rewardPhrase({ ...example(), vatRate: null }))).toMatch(/тиын\)\. Без НДС\.$/);
  });
});
