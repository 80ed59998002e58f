import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateSum } from "../formula.ts";
import { columnFor } from "./categories.ts";
import type { CategoryMapping } from "./category-mapping.ts";
import { isLedgerColumn, LEDGER_COLUMN_GROUPS } from "./column-groups.ts";
import { DERIVED_COLUMNS, DRIVER_COLUMNS, formulaOf, SHOWN_COLUMNS, STATISTICS_COLUMNS } from "./columns.ts";
import { DEFAULT_MAPPINGS } from "./default-mappings.ts";
import { statisticsOf } from "./statistics-of.ts";

const ledgerSums = fc.record(
  Object.fromEntries(STATISTICS_COLUMNS.map((column) => [column, fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })])),
);

describe("a statistics row", () => {
  it("shows withheld money as positive and income as the ledger has it", () => {
    const row = statisticsOf({
      cash: 12_345_600n,
      platform_fee: -1_271_000n,
      tax: -50_000n,
      phone: -10_000n,
      manual: -30_000n,
    });
    expect(row).toMatchObject({ cash: 123_456n, platform_fee: 12_710n, tax: 500n, phone: -100n, manual: -300n });
    expect(row).toMatchObject({ other: -100n, cashless: -100n, fees: 12_710n, due: -13_310n });
  });

  it("rounds a cell once, after summing: half away from zero", () => {
    expect(statisticsOf({ card: 149n, tip: 150n, promo: -150n, platform_fee: -150n })).toMatchObject({
      card: 1n,
      tip: 2n,
      promo: -2n,
      platform_fee: 2n,
    });
  });

  it("agrees with itself: every derived figure is its formula over the rounded cells", () => {
    fc.assert(
      fc.property(ledgerSums, (sums) => {
        const row = statisticsOf(sums);
        for (const column of DERIVED_COLUMNS)
          expect(evaluateSum(formulaOf(column), (field) => row[field])).toBe(row[column]);
        return (
          row.due ===
          row.card +
            row.compensation +
            row.corporate +
            row.tip +
            row.promo +
            row.discount +
            row.bonus +
            row.other -
            row.fees -
            row.tax
        );
      }),
    );
  });

  it("says where a figure comes from", () => {
    expect(formulaOf("platform_fee")).toEqual({ kind: "ledger", sign: -1 });
    expect(formulaOf("cash")).toEqual({ kind: "ledger", sign: 1 });
    expect(formulaOf("due")).toEqual({
      kind: "sum",
      terms: [
        { field: "cashless", sign: 1 },
        { field: "fees", sign: -1 },
        { field: "tax", sign: -1 },
      ],
    });
  });

  it("has the twenty columns of the specification, in its order", () => {
    expect(SHOWN_COLUMNS).toHaveLength(20);
    expect(new Set(STATISTICS_COLUMNS).size).toBe(STATISTICS_COLUMNS.length);
  });

  it("has every column of the ledger in one group, and knows no other", () => {
    expect(LEDGER_COLUMN_GROUPS.map(({ name, columns }) => [name, columns])).toEqual([
      ["statistics", SHOWN_COLUMNS],
      ["driver", DRIVER_COLUMNS],
      ["aside", ["internal", "excluded"]],
    ]);
    expect(["tip", "excluded", "due", "unknown", ""].filter(isLedgerColumn)).toEqual(["tip", "excluded"]);
  });
});

describe("a category of the platform", () => {
  const on = "2026-04-15";

  it("falls into its column", () => {
    const expected = {
      cash_collected: "cash",
      terminal_payment: "card",
      corporate_fee: "partner_discount",
      platform_ride_vat: "platform_fee",
      platform_callcenter_fee: "phone",
      platform_other_scout: "scouts",
      platform_selfemployed_tax: "tax",
      platform_other_gas_tip: "fuel",
      partner_service_recurrent_payment_cancellation: "scheduled",
      partner_service_external_event_fine: "manual",
      parther_other_referral: "park_promotions",
      partner_ride_cash_collected: "excluded",
      partner_service_transfer: "internal",
    };
    for (const [category, column] of Object.entries(expected)) expect(columnFor(category, on), category).toBe(column);
  });

  it("made by a park is manual when it is numbered, and cash collected for cargo is another payment", () => {
    expect(columnFor("partner_service_manual_17", on)).toBe("manual");
    for (const id of ["partner_service_manual_fee", "partner_service_manual_17_fee", "partner_service_manual_fee_17"])
      expect(columnFor(id, on), id).toBe("unknown");
    expect(columnFor("cargo_cash_collection_overdraft", on)).toBe("other_payments");
  });

  it("that is new follows its group, and is unknown when nobody knows the group", () => {
    expect(columnFor("platform_brand_new_fee", on, DEFAULT_MAPPINGS, "platform_fees")).toBe("other_platform_fees");
    expect(columnFor("platform_brand_new_fee", on)).toBe("unknown");
    expect(columnFor("tip", on, DEFAULT_MAPPINGS, "platform_fees")).toBe("tip");
  });

  it("is read by its id before its number, its beginning and its group, however late those were written", () => {
    const line = (match: CategoryMapping["match"], category: string, column: CategoryMapping["column"]) => ({
      match,
      category,
      column,
      from: match === "id" ? null : "2026-04-01",
      to: null,
    });
    const mappings = [
      line("group", "fees", "cash"),
      line("prefix", "own", "card"),
      line("numbered", "own", "tip"),
      line("id", "own_1", "tax"),
    ];
    expect(["own_1", "own_2", "owner", "other"].map((id) => columnFor(id, on, mappings, "fees"))).toEqual([
      "tax",
      "tip",
      "card",
      "cash",
    ]);
  });

  it("has the column that began last, and of two that began together the first", () => {
    const since = (from: string | null, column: CategoryMapping["column"]): CategoryMapping => ({
      match: "id",
      category: "tip",
      column,
      from,
      to: null,
    });
    const early = since("2026-02-01", "card");
    const late = since("2026-04-01", "bonus");
    for (const mappings of [
      [since(null, "cash"), early, late],
      [late, early, since(null, "cash")],
      [early, late, since("2026-04-01", "cash")],
    ])
      expect(columnFor("tip", on, mappings)).toBe("bonus");
    expect(columnFor("tip", on, [since(null, "cash"), since(null, "card")])).toBe("cash");
  });

  it("is read by the mapping of its day: the aggregator's own line wins from its date on", () => {
    const own: CategoryMapping = {
      match: "id",
      category: "platform_fine",
      column: "additional_fee",
      from: "2026-04-01",
      to: "2026-04-30",
    };
    const mappings = [own, ...DEFAULT_MAPPINGS];
    expect(
      ["2026-03-31", "2026-04-01", "2026-04-30", "2026-05-01"].map((day) => columnFor("platform_fine", day, mappings)),
    ).toEqual(["other_payments", "additional_fee", "additional_fee", "other_payments"]);
  });

  it("is mapped once", () => {
    const ids = DEFAULT_MAPPINGS.map(({ match, category }) => `${match}:${category}`);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
