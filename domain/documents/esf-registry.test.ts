import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../money/tiyn.ts";
import { type KnownInvoice, matchRegistry, type RegistryEntry, statusByRegistry } from "./esf-registry.ts";
import { type EsfStatus, esfs } from "./esfs.ts";

const NUMBER = "ESF-180340001231-20260510-53882242";
const [SELLER, BUYER, STRANGER] = ["180340001231", "900101300017", "991240001234"];

const invoice = (more: Partial<KnownInvoice> = {}): KnownInvoice => ({
  id: 1,
  number: "2026000001",
  registrationNumber: null,
  externalStatus: null,
  status: "draft",
  turnDate: "2026-05-08",
  issuedOn: null,
  seller: SELLER,
  buyer: BUYER,
  total: toTiyn(116_00n),
  ...more,
});
const entry = (more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  registrationNumber: NUMBER,
  number: "2026000001",
  code: "DELIVERED",
  isContradicted: false,
  isUnreadable: false,
  issuedOn: "2026-05-10",
  turnDate: "2026-05-08",
  seller: SELLER,
  buyer: BUYER,
  sums: [toTiyn(116_00n)],
  ...more,
});
const one = (said: Partial<RegistryEntry>, ...ours: Partial<KnownInvoice>[]) =>
  matchRegistry([entry(said)], (ours.length > 0 ? ours : [{}]).map(invoice), SELLER)[0];
const reasonsOf = (said: Partial<RegistryEntry>, ...ours: Partial<KnownInvoice>[]) => one(said, ...ours)?.reasons;

describe("a document of the tax authority's registry", () => {
  it("is the invoice of its registration number, and takes status, code and day of issue to it", () => {
    expect(one({}, { registrationNumber: NUMBER, status: "sending" })).toEqual({
      kind: "changes",
      invoice: 1,
      reasons: [],
      change: {
        status: "delivered",
        externalStatus: "DELIVERED",
        registrationNumber: NUMBER,
        issuedOn: "2026-05-10",
      },
    });
  });

  it("is by its number even where buyer and sum are otherwise, which is said", () => {
    const found = one({ buyer: STRANGER, sums: [toTiyn(1n)] }, { registrationNumber: NUMBER });
    expect([found?.kind, found?.reasons]).toEqual(["changes", ["OTHER_BUYER", "OTHER_SUM"]]);
  });

  it("is one without a registration number when number, day, buyer and sum agree, and gives it the number", () => {
    expect(one({})?.change).toMatchObject({ status: "delivered", registrationNumber: NUMBER });
    expect(reasonsOf({ buyer: STRANGER })).toEqual(["OTHER_BUYER"]);
    expect(reasonsOf({ sums: [toTiyn(115_00n)] })).toEqual(["OTHER_SUM"]);
    expect(reasonsOf({ turnDate: "2026-05-09" })).toEqual(["OTHER_DATE"]);
    expect(reasonsOf({ number: "2026000002", sums: [toTiyn(1n)], turnDate: "2026-01-01" })).toEqual(["NOT_FOUND"]);
    expect(reasonsOf({ registrationNumber: "5388" })).toEqual(["BAD_NUMBER"]);
    expect(reasonsOf({ seller: STRANGER })).toEqual(["NOT_OURS"]);
    expect(reasonsOf({ isUnreadable: true })).toEqual(["UNREADABLE"]);
  });

  it("is found without our number where only one invoice can be meant", () => {
    expect(one({ number: null })?.invoice).toBe(1);
    expect(reasonsOf({ number: null }, {}, { id: 2, number: "2026000002" })).toEqual(["SEVERAL"]);
    expect(one({ number: null }, { status: "cancelled" }, { id: 2, number: "2026000002" })?.invoice).toBe(2);
  });

  it("is known by the day of issue where the file has no turnover date", () => {
    expect(one({ turnDate: null })?.kind).toBe("changes");
    expect(reasonsOf({ turnDate: null, issuedOn: "2026-05-01" })).toEqual(["OTHER_DATE"]);
    expect(one({ turnDate: null }, { issuedOn: "2026-05-10" })?.kind).toBe("changes");
    expect(reasonsOf({ turnDate: null }, { issuedOn: "2026-05-11" })).toEqual(["OTHER_DATE"]);
  });

  it("is not one that has another registration number", () => {
    const other = "ESF-180340001231-20260510-11111111";
    expect(reasonsOf({}, { registrationNumber: other })).toEqual(["OTHER_REGISTERED"]);
  });

  it("changes nothing by words that nobody knows, nor by two words at once", () => {
    expect(one({ code: null })).toMatchObject({ kind: "kept", invoice: 1, reasons: ["UNKNOWN_STATUS"] });
    expect(one({ code: "BRAND_NEW" })?.reasons).toEqual(["UNKNOWN_STATUS"]);
    expect(one({ isContradicted: true })?.reasons).toEqual(["CONTRADICTED"]);
  });

  it("does not issue an invoice before its turnover", () => {
    expect(reasonsOf({ issuedOn: "2026-05-07" })).toEqual(["BEFORE_TURNOVER"]);
  });

  it("leaves the day of issue to those that are issued", () => {
    expect(one({ code: "FAILED" })?.change).toMatchObject({ status: "failed", issuedOn: null });
  });
});

describe("two documents for one invoice", () => {
  const second = { registrationNumber: "ESF-180340001231-20260511-22222222" };
  it("change nothing, but where only one of them is alive", () => {
    const both = matchRegistry([entry(), entry(second)], [invoice()], SELLER);
    expect(both.map(({ kind, reasons }) => [kind, ...reasons])).toEqual([
      ["kept", "CLAIMED_TWICE"],
      ["kept", "CLAIMED_TWICE"],
    ]);
    const resent = matchRegistry([entry({ code: "FAILED" }), entry(second)], [invoice()], SELLER);
    expect(resent.map(({ kind, reasons }) => [kind, ...reasons])).toEqual([["kept", "SUPERSEDED"], ["changes"]]);
  });
});

describe("the registry's word", () => {
  const codes = esfs.statuses.map(({ code }) => code);
  const status = fc.constantFrom(...codes);

  it("takes an invoice forward, and nothing of an older file takes it back", () => {
    const to = (now: EsfStatus, said: EsfStatus) => statusByRegistry(now, said);
    expect(to("draft", "delivered")).toBe("delivered");
    expect(to("failed", "sending")).toBe("sending");
    expect(to("delivered", "cancelled")).toBe("cancelled");
    expect(to("delivered", "not_viewed")).toBe("BEHIND");
    expect(to("delivered", "failed")).toBe("BEHIND");
    expect(to("confirmed", "delivered")).toBe("confirmed");
    expect(to("cancelled", "delivered")).toBe("CLOSED_HERE");
  });

  it("said again changes nothing", () => {
    fc.assert(
      fc.property(status, status, (now, said) => {
        const next = statusByRegistry(now, said);
        if (next !== "BEHIND" && next !== "CLOSED_HERE") expect(statusByRegistry(next, said)).toBe(next);
      }),
    );
  });
});
