import { describe, expect, it } from "vitest";
import { toDay } from "../periods/day.ts";
import { powerBy, powerEnds, type Trust, trusteesOn } from "./powers.ts";
import { type Holder, mayHoldOneOf } from "./rights.ts";

const day = toDay("2026-05-10");
const trust: Trust = {
  contract: "АУТ-1",
  company: "ТОО «Учёт»",
  iin_bin: "180340001231",
  signs: true,
  number: "Д-1",
  date: toDay("2026-02-01"),
  until: toDay("2026-12-31"),
};
const head: Holder = { kind: "LEGAL", iin: "850203300121", bin: "180340001231", roles: ["CEO"] };
const codeOf = (...trusts: Trust[]) => {
  const found = trusteesOn(trusts, day);
  return found.ok ? "ok" : found.error.code;
};

describe("a power of attorney", () => {
  it("lets its outsourcer sign from its first day to its last", () => {
    expect(codeOf(trust)).toBe("ok");
    expect(codeOf({ ...trust, date: day, until: day })).toBe("ok");
  });

  it.each([
    ["is none where signing is not among the services", { signs: false }, "POWER_NOT_FOR_SIGNING"],
    ["is none without a number", { number: "" }, "POWER_MISSING"],
    ["is none without the day on which it was given", { date: null }, "POWER_MISSING"],
    ["is none before its first day", { date: toDay("2026-05-11") }, "POWER_NOT_BEGUN"],
    ["is none after its last day", { until: toDay("2026-05-09") }, "POWER_ENDED"],
    ["is nobody's where the outsourcer has no number", { iin_bin: null }, "TRUSTEE_UNKNOWN"],
  ])("%s", (_, change, code) => {
    expect(codeOf({ ...trust, ...change })).toBe(code);
  });

  it("of several the one that holds is enough, and of none that does the one that nearly did says why", () => {
    const [other, ended] = [
      { ...trust, signs: false },
      { ...trust, until: toDay("2026-03-01") },
    ];
    expect(codeOf(other, ended)).toBe("POWER_ENDED");
    expect(codeOf(other, ended, trust)).toBe("ok");
    expect(codeOf()).toBe("POWER_MISSING");
  });

  it("without a last day is over after a year, and after three years whatever it says", () => {
    const given = toDay("2024-02-29");
    expect(powerEnds(given, null)).toBe("2025-03-01");
    expect(powerEnds(given, toDay("2030-01-01"))).toBe("2027-03-01");
    expect(powerEnds(given, toDay("2024-06-30"))).toBe("2024-06-30");
  });

  it("is used with the outsourcer's own key: of its head, or of who has the right to sign", () => {
    const found = trusteesOn([trust], day);
    const trustees = found.ok ? found.value : [];
    const { contract, number, date, until } = trust;
    expect(powerBy(head, trustees)).toEqual({ ok: true, value: { contract, number, date, until } });
    expect(powerBy({ ...head, bin: "210640014562" }, trustees)).toMatchObject({ error: "TRUSTEE_MISMATCH" });
    expect(powerBy({ ...head, roles: ["EMPLOYEE"] }, trustees)).toMatchObject({ error: "ROLE_NOT_ALLOWED" });
  });
});

describe("a side that several make up", () => {
  const sole = { iin_bin: "900101300017" };
  const company = { iin_bin: "180340001231" };
  it("is signed for by the key of any of them, and of nobody else", () => {
    const person: Holder = { kind: "PERSON", iin: "900101300017", bin: null, roles: [] };
    expect(mayHoldOneOf(head, [sole, company]).ok).toBe(true);
    expect(mayHoldOneOf(person, [sole, company]).ok).toBe(true);
    expect(mayHoldOneOf({ ...person, iin: "850203300121" }, [sole, company])).toMatchObject({ error: "IIN_MISMATCH" });
    expect(mayHoldOneOf({ ...head, roles: [] }, [sole, company])).toMatchObject({ error: "ROLE_NOT_ALLOWED" });
    expect(mayHoldOneOf(head, [])).toMatchObject({ error: "SIDE_UNKNOWN" });
  });
});
