import { describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import { toTiyn } from "../../../../../domain/money/tiyn.ts";
import { limitsOf } from "../../limits/limit-state.ts";
import { blockersOf } from "./blockers.ts";
import { compute } from "./compute.ts";
import { changesBetween } from "./differences.ts";
import { typeCell } from "./edit.ts";
import { goldenCard } from "./golden-card.ts";
import { fatesOf } from "./report-fates.ts";
import { resplit } from "./resplit.ts";
import { sheetOf } from "./sheet.ts";

const split = typeCell(sheetOf(goldenCard.entries), goldenCard, { at: { row: "share", column: 0 }, text: "60,5" });
/** The worked example of the limits: a company without VAT that used 24 100 000 before April 2026. */
const limited = {
  ...goldenCard,
  parties: goldenCard.parties.map((party, column) => ({
    ...party,
    limits:
      column === 0
        ? []
        : [
            {
              kind: "VAT_REG" as const,
              period_from: "2026-01-01",
              period_to: "2026-12-31",
              used: toTiyn(2_410_000_000),
              threshold: toTiyn(4_325_000_000),
              cashless_free: toTiyn(0),
            },
          ],
  })),
};
const limitsWith = (card: typeof goldenCard, sheet = split) =>
  card.parties.map((party, column) => {
    const entry = sheet.entries[column];
    return entry ? limitsOf(party, entry, card.period) : [];
  });

describe("saving the distribution", () => {
  it("is free when everything agrees with the statistics", () => {
    expect(blockersOf(goldenCard, split, compute(goldenCard, split.entries), limitsWith(goldenCard))).toEqual([]);
  });

  it("is stopped by an exceeded limit where the aggregator blocks, by 714 915,67 in the worked example", () => {
    const limits = limitsWith(limited);
    expect(limits[1]?.[0]).toMatchObject({ level: "exceeded", over: 71_491_567n, month: 1_986_491_567n });
    const computed = compute(limited, split.entries);
    expect(blockersOf(limited, split, computed, limits)).toEqual([
      { kind: "limit", column: 1, limit: "VAT_REG", over: 71_491_567n },
    ]);
    expect(blockersOf({ ...limited, limit_mode: "warn" }, split, computed, limits)).toEqual([]);
  });

  it("is stopped by unread cells, shares that are not whole, and components that do not add up", () => {
    const unread = typeCell(split, goldenCard, { at: { row: "tip", column: 1 }, text: "?" });
    const off = typeCell(unread, goldenCard, { at: { row: "cash", column: 0 }, text: "1" });
    const half = { ...off, entries: off.entries.map((entry, column) => (column ? { ...entry, share: null } : entry)) };
    const kinds = blockersOf(goldenCard, half, compute(goldenCard, half.entries), []).map(({ kind }) => kind);
    expect(kinds).toEqual(["wrong", "shares", "difference"]);
  });

  it("makes no report for a counterparty without movements, and removes the one it had", () => {
    const idle = goldenCard.entries.map((entry) => ({
      ...entry,
      transferred: toTiyn(0),
      top_up: toTiyn(0),
      bank_commission: toTiyn(0),
      platform_commission: toTiyn(0),
      tax: toTiyn(0),
    }));
    const report = { id: 1, number: "1", status: { id: 0, name: "Создан" } };
    const parties = goldenCard.parties.map((party, column) => ({ ...party, report: column === 0 ? report : null }));
    expect(fatesOf({ parties }, compute(goldenCard, idle))).toEqual(["remove", "skip"]);
    expect(fatesOf({ parties }, compute(goldenCard, split.entries))).toEqual(["replace", "create"]);
  });
});

describe("statistics that changed under a draft", () => {
  const now = { ...goldenCard.statistics, cash: toTiyn(goldenCard.statistics.cash + 101n) };

  it("are named figure by figure", () => {
    expect(changesBetween(goldenCard.statistics, now)).toEqual([
      { field: "cash", before: goldenCard.statistics.cash, now: now.cash },
    ]);
  });

  it("are split anew by the shares, or in the proportion of the amounts, without losing a tiyn", () => {
    const byAmounts = { ...split, entries: split.entries.map((entry) => ({ ...entry, share: null })) };
    for (const sheet of [split, byAmounts]) {
      const card = { ...goldenCard, statistics: now };
      const next = resplit(sheet, card);
      expect(compute(card, next.entries).violations).toEqual([]);
      for (const component of COMPONENTS.filter((one) => one !== "cash"))
        expect(next.entries.map(({ amounts }) => amounts[component])).toEqual(
          split.entries.map(({ amounts }) => amounts[component]),
        );
    }
  });
});
