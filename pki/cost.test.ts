import { describe, expect, it } from "vitest";
import { Budget } from "./budget.ts";
import { makeTimestamp, makeTsa } from "./dev/tsa.ts";
import { authorityOf, BEGAN, holder, listOf, NOW, sign, trustIn, verify } from "./testing/authorities.ts";
import { hostile, long, rsaOf } from "./testing/hostile.ts";
import { questionsOf } from "./verify.ts";

const ours = authorityOf("ecdsa");
const trust = trustIn(ours);
describe("what a CMS costs whoever verifies it", () => {
  const costly = hostile(rsaOf(65_537));
  /** More than anybody may have. */
  const endless = () => new Budget(100_000);

  it("ends with its budget, whatever signers and authorities are in it, and says so", () => {
    const [unbound, bound] = [endless(), Budget.of(16)];
    expect(verify(costly, trust, { budget: unbound }).errors).toEqual([]);
    expect(unbound.spent).toBe(16 + 16 * 16);
    expect(verify(costly, trust, { budget: bound })).toMatchObject({
      valid: false,
      errors: ["SIGNATURE_TOO_COSTLY"],
      signers: [],
      detail: `more than ${bound.spent} verifications`,
    });
    expect(bound.spent).toBeLessThan(unbound.spent);
    expect(verify(costly, trust).errors).toEqual(["SIGNATURE_TOO_COSTLY"]);
  });

  it("ends as well while it is found out whom to ask", () => {
    expect(() => questionsOf({ cms: costly, trust, at: NOW, budget: new Budget(100) })).toThrow("more than 100");
  });

  it("is nothing where one person has to have signed and several have", () => {
    for (const how of [{ single: true }, { purpose: "login" }] as const) {
      const budget = endless();
      expect(verify(costly, trust, { ...how, budget }).errors).toEqual(["MALFORMED"]);
      expect(questionsOf({ cms: costly, trust, at: NOW, ...how, budget })).toEqual([]);
      expect(budget.spent).toBe(0);
    }
    expect(verify(sign(holder(ours)), trust, { single: true, revocation: "none" }).valid).toBe(true);
  });

  it("is nothing where a key is made to be slow: an exponent of RSA has 64 bits at most", () => {
    const budget = endless();
    expect(verify(hostile(rsaOf(long(384))), trust, { budget })).toMatchObject({
      valid: false,
      errors: ["MALFORMED"],
      detail: "an exponent of RSA with more than 64 bits",
    });
    expect(budget.spent).toBe(0);
    expect(verify(hostile(rsaOf(long(9))), trust).errors).toEqual(["MALFORMED"]);
    expect(verify(hostile(rsaOf(long(8))), trust).errors).toEqual(["SIGNATURE_TOO_COSTLY"]);
  });

  it("is enough for as many as may sign a paper, each with a timestamp and asked about", () => {
    const tsa = makeTsa(ours.authority, BEGAN);
    const signers = Array.from({ length: 16 }, () => holder(ours));
    const cms = sign(signers, { timestamp: (signature) => makeTimestamp(tsa, signature, NOW) });
    const budget = Budget.of(16);
    expect(verify(cms, trust, { evidence: { ocsp: [], crls: [listOf(ours)] }, budget }).valid).toBe(true);
    expect(budget.spent).toBeLessThanOrEqual(16 * 10);
  });
});
