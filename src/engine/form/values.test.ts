import { describe, expect, it } from "vitest";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { numberHint } from "../fields/iin-bin/number-hint.ts";
import { traderFills as rules, traderOf, traders } from "../testing/traders.ts";
import { bodyOf, changedBetween } from "./body.ts";
import { followUps } from "./fills.ts";
import { merge } from "./merge.ts";
import { readValue } from "./read-value.ts";
import { startOf } from "./values.ts";

const label = "contracts.fields.rate";
const read = (kind: "money" | "percent" | "integer", text: string) => readValue({ kind, label }, text, {});

describe("what was typed", () => {
  it("is read as people write amounts and rates", () => {
    expect(read("money", " 1 234,5 ")).toEqual({ ok: true, value: toTiyn(123_450) });
    expect(read("money", "-0.01")).toEqual({ ok: true, value: toTiyn(-1) });
    expect(read("percent", "1,8 %")).toEqual({ ok: true, value: toBps(180) });
    expect(read("percent", "")).toEqual({ ok: true, value: null });
    expect(read("integer", "0")).toEqual({ ok: true, value: 0 });
  });

  it("is refused rather than guessed", () => {
    expect(read("money", "1,2,3")).toEqual({ ok: false, error: { code: "INVALID" } });
    expect(read("money", "1,234")).toEqual({ ok: false, error: { code: "INVALID" } });
    expect(read("percent", "1,855")).toEqual({ ok: false, error: { code: "INVALID" } });
    expect(read("percent", "100,01")).toEqual({ ok: false, error: { code: "TOO_BIG", limit: 100 } });
    expect(read("percent", "-1")).toEqual({ ok: false, error: { code: "TOO_SMALL", limit: 0 } });
  });

  it("is an ИИН for a sole trader and a БИН for a company", () => {
    const field = { kind: "iinBin", label, by: "form_activity" } as const;
    expect(readValue(field, "780425 490013", { form_activity: 1 })).toEqual({ ok: true, value: "780425490013" });
    expect(readValue(field, "780425490013", { form_activity: 2 })).toEqual({
      ok: false,
      error: { code: "BIN_KIND" },
    });
    expect(readValue(field, "780425490014", { form_activity: 1 })).toEqual({
      ok: false,
      error: { code: "IIN_CHECK_DIGIT" },
    });
  });

  it("tells of the owner of a number, or that it is of the other kind", () => {
    expect(numberHint("780425490013", 1)).toEqual({ key: "born", values: { date: "25.04.1978" } });
    expect(numberHint("780425490013", 2)?.key).toBe("isIin");
    expect(numberHint("78042549001", 1)).toBeUndefined();
  });
});

describe("a form", () => {
  it("begins with the record, an old choice included; what it does not carry is empty, not today", () => {
    const start = startOf(traders, traderOf());
    expect(start).toMatchObject({
      iin_bin: "780425 490013",
      phone: "+7 (700) 000-10-01",
      city_id: 2,
      tax_regime_id: 4,
      email: "",
    });
    expect(start.tax_from).toBeNull();
    expect(startOf(traders, undefined)).toMatchObject({
      form_activity: 1,
      vat_payer: false,
      tax_regime_id: 1,
      name: "",
    });
    expect(startOf(traders, undefined).tax_from).toMatch(/-01-01$/);
  });

  it("sends back what it began with: nothing where nothing was, in the form that the call takes", () => {
    const body = bodyOf(traders, startOf(traders, traderOf()));
    expect(body).toMatchObject({
      iin_bin: "780425490013",
      phone: "+77000001001",
      email: null,
      address: "",
      city_id: 2,
      kbe: "19",
    });
    expect(Object.keys(body)).toHaveLength(16);
  });

  it("has changed only where it says something else", () => {
    const start = startOf(traders, traderOf());
    expect(changedBetween(traders, start, { ...start, phone: "8 700 000 10 01", name: "ИП Есенова " })).toEqual([]);
    expect(changedBetween(traders, start, { ...start, phone: "8 700 000 10 02", vat_payer: true })).toEqual([
      "phone",
      "vat_payer",
    ]);
  });
});

describe("fields that follow from others", () => {
  const list = traders.form?.fills ?? [];
  const [kaspi, halyk] = [makeIban("722", "S000012345678"), makeIban("601", "S000012345678")];
  const form = { iik: "", bik: "", kbe: "19", form_activity: 1 };

  it("fill in by themselves, and again when the account changes", () => {
    const one = followUps({ list, rules }, form, { ...form, iik: kaspi });
    expect(one).toEqual({ bik: "CASPKZKA" });
    const now = { ...form, iik: kaspi, bik: "CASPKZKA" };
    expect(followUps({ list, rules }, now, { ...now, iik: halyk })).toEqual({ bik: "HSBKKZKX" });
    expect(followUps({ list, rules }, form, { ...form, form_activity: 2 })).toEqual({ kbe: "17" });
  });

  it("stay when a person wrote them", () => {
    const written = { ...form, iik: kaspi, bik: "EURIKZKA" };
    expect(followUps({ list, rules }, written, { ...written, iik: halyk })).toEqual({});
  });
});

describe("two edits of one record", () => {
  it("are put together field by field; only what both changed differently is asked about", () => {
    const before = startOf(traders, traderOf());
    const yours = { ...before, name: "ИП Моя", note: "моя", email: "a@b.kz" };
    const theirs = { ...before, name: "ИП Их", phone: "+7 (701) 000-00-00", email: "a@b.kz" };
    const { conflicts, taken, values } = merge(traders, before, yours, theirs);
    expect(conflicts).toEqual([{ field: "name", yours: "ИП Моя", theirs: "ИП Их" }]);
    expect(taken).toEqual(["phone"]);
    expect(values).toMatchObject({ name: "ИП Моя", note: "моя", phone: "+7 (701) 000-00-00", email: "a@b.kz" });
  });
});
