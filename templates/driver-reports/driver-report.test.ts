import { describe, expect, it } from "vitest";
import { recordOf } from "../../domain/distribution/fields.ts";
import { driverReportOf, GIVEN_FIGURES, REPORT_FIGURES } from "../../domain/driver-reports/figures.ts";
import { toBps, toTiyn } from "../../domain/money/tiyn.ts";
import { contractRows } from "./contract-rows.ts";
import type { DriverReportPaper } from "./paper.ts";
import { CHAPTERS, stepsOf } from "./reckonings.ts";

/** Every figure another one, some of them negative. */
const figures = driverReportOf({
  ...recordOf(GIVEN_FIGURES, (name) => toTiyn((GIVEN_FIGURES.indexOf(name) + 3) * 1_234_567)),
  phone: toTiyn(-1_240_000),
  manual: toTiyn(-350_001),
  commissioner_rate: toBps(25),
  management_rate: toBps(50),
});
const paper: DriverReportPaper = {
  number: "В-2026-000001",
  date: "2026-04-30",
  park: "Жетысу",
  rate: toBps(180),
  note: "",
  period: { from: "2026-04-01", to: "2026-04-30" },
  figures,
  captions: recordOf(REPORT_FIGURES, (figure) => figure),
  contracts: [
    {
      counterparty: "ТОО «Степь»",
      iinBin: "210640014562",
      report: "К-2026-000001",
      offer: "",
      contract: { number: "К-1", date: "2026-01-15" },
      rate: toBps(180),
      reward: figures.aggregator_reward,
      bonusRate: toBps(0),
      bonusCommission: toTiyn(0),
    },
  ],
};
const chapters = CHAPTERS.flat().map((chapter) => stepsOf(chapter.figures, paper));

describe("the printed report of a park", () => {
  it("has every figure of the card", () => {
    const printed = new Map(chapters.flat().map(({ caption, amount }) => [caption.split(" (")[0], amount]));
    expect(Object.fromEntries(printed)).toEqual(recordOf(REPORT_FIGURES, (figure) => figures[figure]));
  });

  it("adds up on paper as its signs say", () => {
    for (const steps of chapters) {
      let running = 0n;
      for (const { sign, amount } of steps) {
        if (sign === "=") expect(amount).toBe(running);
        else running += sign === "−" ? -amount : amount;
      }
    }
  });

  it("says by which rates the rewards are", () => {
    const captions = chapters.flat().map(({ caption }) => caption.replace(/\s/gu, " "));
    expect(captions).toContain("aggregator_reward (1,8 %)");
    expect(captions).toContain("management_reward (0,5 %)");
  });

  it("names the contracts of the month, with whom they are and what they come to", () => {
    const rows = contractRows(paper).map(({ caption, figures: [, reward = ""] }) => [caption, reward]);
    expect(rows[0]?.[0]).toBe("ТОО «Степь», БИН 210640014562, договор № К-1 от 15.01.2026, отчёт № К-2026-000001");
    expect(rows.map(([, reward]) => reward)).toEqual([rows[1]?.[1], rows[0]?.[1]]);
  });
});
