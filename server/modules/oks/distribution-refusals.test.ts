import { describe, expect, it } from "vitest";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { amountsOf, entryOf, limitOf, monthToSplit, partyOf } from "../../testing/month-to-split.ts";
import { refusalIn } from "../../testing/refusal.ts";
import { problemsOf, refuseExceeded, refuseMoved, refuseUnready, refuseWrong } from "./distribution-refusals.ts";
import { split } from "./split.ts";

type Body = Parameters<typeof refuseMoved>[1];
type Saved = NonNullable<Parameters<typeof refuseMoved>[2]>;
const bodyOf = (entries: Body["entries"], said: object = {}): Body => ({
  park_id: 1,
  period: "2026-04",
  version: 2,
  statistics_hash: "seen",
  override_limits: false,
  with_suspended: false,
  lower_payments: false,
  entries,
  ...said,
});
const share = (...shares: (number | null)[]) => shares.map((each, place) => entryOf(place + 1, 500, { share: each }));

describe("the loser of two saves", () => {
  const saved = {
    version: 3,
    saved_by_name: "Ким Айгуль",
    saved_at: "2026-05-02T10:00:00Z",
  } as unknown as Saved; // all that is asked of it
  const refused = (body: Body, was: Saved | undefined, reports: object[] = []) =>
    refusalIn(() => refuseMoved(monthToSplit({ reports }), body, was));

  it("is whoever saw another version than is there now; a month that nobody saved is of version 0", () => {
    expect(refused(bodyOf([], { version: 3 }), saved)).toBeUndefined();
    expect(refused(bodyOf([], { version: 0 }), undefined)).toBeUndefined();
    expect(refused(bodyOf([]), saved)).toMatchObject({
      code: "STALE",
      details: { version: 3, saved_by: "Ким Айгуль", saved_at: "2026-05-02T10:00:00Z", changes: [] },
    });
    expect(refused(bodyOf([]), undefined)).toMatchObject({ details: { version: 0, saved_by: null, saved_at: null } });
  });

  it("hears field by field what stands there and what he sent, where that differs", () => {
    const theirs = {
      contract_id: 1,
      ...amountsOf({ cash: 500, card: 20 }),
      transferred: 0n,
      top_up: 9n,
      bank_commission: 0n,
    };
    const sent = [entryOf(1, 500, { top_up: toTiyn(4), bank_commission: toTiyn(1) }), entryOf(2, 7)];
    expect(refused(bodyOf(sent), saved, [theirs])).toMatchObject({
      details: {
        changes: [
          { contract_id: 1, field: "card", yours: 0, theirs: 20 },
          { contract_id: 1, field: "top_up", yours: 4, theirs: 9 },
          { contract_id: 1, field: "bank_commission", yours: 1, theirs: 0 },
          { contract_id: 2, field: "cash", yours: 7, theirs: 0 },
        ],
      },
    });
  });
});

describe("a month that is saved", () => {
  const refused = (said: Parameters<typeof monthToSplit>[0], today = "2026-05-01") =>
    refusalIn(() => refuseUnready(monthToSplit(said), bodyOf([]), today));

  it("is ready by what its screen says, and its statistics are those that were seen", () => {
    expect(refused({})).toBeUndefined();
    expect(refused({ park: { hash: "other" } })).toMatchObject({
      code: "STATISTICS_CHANGED",
      details: { statistics_hash: "other" },
    });
  });

  it("is refused with the first of its obstacles", () => {
    const signed = [{ id: 5, number: "ОК-5", status_id: 1 }];
    const withoutRate = [partyOf(3, { rate: null })];
    const unknown = [{ category_id: "moon", amount: 5n, entries: 3 }];
    const all = { reports: signed, withoutRate, park: { isEmpty: true, unknown, hash: "other" } };
    expect(refused(all, "2026-04-30")).toMatchObject({ code: "DISTRIBUTION_LOCKED" });
    expect(refused({ ...all, reports: [] }, "2026-04-30")).toMatchObject({ code: "MONTH_NOT_OVER" });
    expect(refused({ ...all, reports: [] })).toMatchObject({ code: "NO_STATISTICS" });
    expect(refused({ withoutRate, park: { unknown, hash: "other" } })).toMatchObject({ code: "UNKNOWN_CATEGORIES" });
    expect(refused({ withoutRate, park: { hash: "other" } })).toMatchObject({ code: "RATE_MISSING" });
  });
});

describe("the mistakes of entries", () => {
  const refused = (entries: Body["entries"], said: Parameters<typeof monthToSplit>[0] = {}) =>
    refusalIn(() => refuseWrong(monthToSplit(said), bodyOf(entries), split(monthToSplit(said), entries)));

  it("are shares that are not whole or below zero, said beside each of them; amounts without shares have none", () => {
    expect(refused(share(5_000, 5_000))).toBeUndefined();
    expect(refused(share(null, null))).toBeUndefined();
    expect(refused(share(9_000, null))).toBeUndefined();
    expect(refused(share(5_000, 5_001))).toMatchObject({
      code: "SHARES_NOT_WHOLE",
      fields: { "entries.0.share": ["SHARES_NOT_WHOLE"], "entries.1.share": ["SHARES_NOT_WHOLE"] },
      details: { total: 10_001, difference: 1 },
    });
    expect(refused(share(-1, 10_001))).toMatchObject({ code: "NEGATIVE_SHARE", details: { row: 0 } });
  });

  it("are sums that are not the statistics, by how much and in which column", () => {
    expect(refused([entryOf(1, 600), entryOf(2, 390)])).toMatchObject({
      code: "SUM_MISMATCH",
      fields: { cash: ["SUM_MISMATCH"] },
      details: { differences: [{ field: "cash", row: null, difference: -10 }] },
    });
  });

  it("are amounts below zero before all others, by the entry that has them", () => {
    const refusal = refused([entryOf(1, 1_100), entryOf(2, -50)]);
    expect(refusal).toMatchObject({
      code: "NEGATIVE_SHARE",
      fields: { "entries.1.amounts.cash": ["NEGATIVE_SHARE"] },
      details: { differences: [{ field: "cash", row: 1, difference: -50 }] },
    });
    expect(refusal).not.toHaveProperty("fields.cash");
  });
});

describe("a split that passes a limit", () => {
  const parties = [partyOf(1), partyOf(2, { limits: [limitOf()] })];
  const entries = [entryOf(1, 0), entryOf(2, 1_001)];
  const refused = (limitMode: "block" | "warn", isTaken: boolean, field?: string) => {
    const month = monthToSplit({ parties, limitMode });
    return refusalIn(() => refuseExceeded(month, split(month, entries), isTaken, field));
  };

  it("is refused, and where the aggregator only warns until a person takes it upon himself", () => {
    for (const refusal of [refused("block", false), refused("block", true), refused("warn", false)])
      expect(refusal).toMatchObject({
        code: "LIMIT_EXCEEDED",
        values: { name: "ТОО «2»", kind: "VAT_REG", over: "0,01" },
        fields: { "entries.1.contract_id": [{ code: "LIMIT_EXCEEDED", values: { over: "0,01" } }] },
        details: { limits: [{ index: 1, contract_id: 2, kind: "VAT_REG", over: 1 }] },
      });
    expect(refused("warn", false)).toMatchObject({ details: { limit_mode: "warn" } });
    const month = monthToSplit({ parties, limitMode: "warn" });
    expect(refuseExceeded(month, split(month, entries), true)).toEqual(new Set([2]));
  });

  it("is said of a report that is made alone by the field that names its contract", () => {
    const refusal = refused("block", false, "contract_id");
    expect(refusal).toMatchObject({ fields: { contract_id: [{ code: "LIMIT_EXCEEDED" }] } });
    expect(refusal).toHaveProperty("details.limits", [{ kind: "VAT_REG", over: 1 }]);
  });

  it("is none that reaches its limits to the tiyn, however strict the aggregator is", () => {
    const month = monthToSplit({ parties });
    expect(refuseExceeded(month, split(month, [entryOf(1, 0), entryOf(2, 1_000)]), false)).toEqual(new Set());
  });
});

it("a screen is told every mistake of a split: of its sums, of a party, of a limit and of what no column takes", () => {
  const parties = [partyOf(1), partyOf(2, { limits: [limitOf()] })];
  const unknown = [{ category_id: "moon", amount: 5n, entries: 3 }];
  const month = monthToSplit({ parties, park: { unknown } });
  expect(problemsOf(month, split(month, [entryOf(1, -1), entryOf(2, 1_005)]))).toEqual([
    { code: "SUM_MISMATCH", field: "cash", contract_id: null, difference: 4n },
    { code: "NEGATIVE_SHARE", field: "cash", contract_id: 1, difference: -1n },
    { code: "LIMIT_EXCEEDED", field: "VAT_REG", contract_id: 2, difference: 5n },
    { code: "UNKNOWN_CATEGORIES", field: "moon", contract_id: null, difference: null },
  ]);
});
