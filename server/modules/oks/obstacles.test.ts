import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { monthToSplit, partyOf } from "../../testing/month-to-split.ts";
import { refusalIn } from "../../testing/refusal.ts";
import { mayDistribute, needParty, obstacleTo, refuse, refuseReported } from "./obstacles.ts";

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction; // the words are told by their key
const NEXT_DAY = "2026-05-01";
const may = (said: Parameters<typeof monthToSplit>[0], today = NEXT_DAY) => mayDistribute(monthToSplit(said), today, t);

const open = { id: 4, number: "ОК-4", status_id: 0 };
const signed = { id: 5, number: "ОК-5", status_id: 1 };
const unknown = [{ category_id: "moon", amount: 5n, entries: 3 }];
const withoutRate = [partyOf(3, { rate: null })];

describe("a park's month", () => {
  it("can be split once it is over, where nothing stands in the way", () => {
    expect(may({ reports: [open] })).toEqual({ ok: true });
    expect(may({}, "2026-04-30")).toEqual({ ok: false, why: "errors.MONTH_NOT_OVER {}" });
  });

  it("cannot be split while a report of it is signed, which is named", () => {
    expect(may({ reports: [open, signed] })).toEqual({
      ok: false,
      why: 'errors.DISTRIBUTION_LOCKED {"number":"ОК-5"}',
      blocked_by: { type: "oks", id: 5, number: "ОК-5" },
    });
  });

  it("cannot be split without statistics, without contracts, without a rate and with categories that no column takes", () => {
    expect(may({ park: { isEmpty: true } })).toEqual({ ok: false, why: "errors.NO_STATISTICS {}" });
    expect(may({ parties: [] })).toEqual({ ok: false, why: "errors.NO_CONTRACTS {}" });
    expect(may({ withoutRate })).toEqual({ ok: false, why: 'errors.RATE_MISSING {"number":"ДК-3","month":"04.2026"}' });
    expect(may({ park: { unknown } })).toEqual({ ok: false, why: 'errors.UNKNOWN_CATEGORIES {"count":1}' });
  });

  it("says the first thing that stands in its way, in one order", () => {
    const said = { reports: [signed], park: { isEmpty: true, unknown }, withoutRate, parties: [] };
    const first = (left: object, today = NEXT_DAY) => may({ ...said, ...left }, today).why?.split(" ")[0];
    expect(first({}, "2026-04-01")).toBe("errors.DISTRIBUTION_LOCKED");
    expect(first({ reports: [] }, "2026-04-01")).toBe("errors.MONTH_NOT_OVER");
    expect(first({ reports: [] })).toBe("errors.NO_STATISTICS");
    const park = { unknown };
    expect(first({ reports: [], park })).toBe("errors.RATE_MISSING");
    expect(first({ reports: [], park, withoutRate: [] })).toBe("errors.NO_CONTRACTS");
    expect(first({ reports: [], park, withoutRate: [], parties: [partyOf(1)] })).toBe("errors.UNKNOWN_CATEGORIES");
  });
});

describe("an obstacle", () => {
  it("is one of those that are asked for, and a call refuses with all that it says", () => {
    const month = monthToSplit({ reports: [signed], park: { unknown } });
    expect(obstacleTo(month, NEXT_DAY, ["empty", "nobody"])).toBeUndefined();
    expect(refusalIn(() => refuse(obstacleTo(month, NEXT_DAY, ["unknown", "signed"])))).toMatchObject({
      code: "UNKNOWN_CATEGORIES",
      values: { count: 1 },
      details: { categories: [{ category_id: "moon", entries: 3 }] },
    });
    expect(refusalIn(() => refuse(undefined))).toBeUndefined();
  });

  it("is the report that a contract has of the month already", () => {
    expect(refusalIn(() => refuseReported(signed))).toMatchObject({
      code: "MONTH_ALREADY_REPORTED",
      values: { number: "ОК-5" },
      details: { report: { id: 5, number: "ОК-5" } },
    });
    expect(refusalIn(() => refuseReported(undefined))).toBeUndefined();
  });
});

describe("whose a contract is", () => {
  const month = monthToSplit({ withoutRate, beside: [{ ...open, contract_id: 4 }] });

  it("is told of those that have a part in the month", () => {
    expect(needParty(month, 2, "contract_id")).toMatchObject({ contract_id: 2, counterparty_id: 20 });
  });

  it("is refused of one without a rate, of one that is reported beside the split, and of one of another park", () => {
    const refused = (contract: number) => refusalIn(() => needParty(month, contract, "contract_id"));
    expect(refused(3)).toMatchObject({ code: "RATE_MISSING", values: { number: "ДК-3", month: "04.2026" } });
    expect(refused(4)).toMatchObject({ code: "MONTH_ALREADY_REPORTED", values: { number: "ОК-4" } });
    expect(refused(9)).toMatchObject({
      code: "CONTRACT_NOT_OF_PARK",
      fields: { contract_id: ["CONTRACT_NOT_OF_PARK"] },
    });
  });
});
