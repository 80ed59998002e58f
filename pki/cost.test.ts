import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Budget } from "./budget.ts";
import { TAG } from "./der.ts";
import { integer, nothing, oid, sequence, tagged } from "./der-write.ts";
import {
  authorityConstraints,
  type Credential,
  certificateDer,
  keyUsage,
  makeCertificate,
} from "./dev/certificates.ts";
import { type DevKey, generateKey } from "./dev/keys.ts";
import { makeTimestamp, makeTsa } from "./dev/tsa.ts";
import { KEY, NAME } from "./oids.ts";
import { authorityOf, BEGAN, holder, listOf, NOW, sign, trustIn, verify } from "./testing/authorities.ts";
import { questionsOf } from "./verify.ts";

const ours = authorityOf("ecdsa");
const trust = trustIn(ours);
const WITHIN = { notBefore: BEGAN, notAfter: new Date("2026-12-01T00:00:00Z") };
const SUBJECT = [[NAME.commonName, "ISSUING CA"]] as const;
const AUTHORITY = [authorityConstraints(), keyUsage("keyCertSign")];

/** Who signs the signers of a CMS that is made to keep a server busy: it is not within, and shares its name with those that are. */
const key = generateKey("rsa");
const nobody: Credential = {
  key,
  certificate: makeCertificate(key, { subject: SUBJECT, issuer: undefined, ...WITHIN, extensions: AUTHORITY }),
};
/** So many octets of a number as long as that. */
const long = (octets: number): Uint8Array => Uint8Array.of(0xff, ...randomBytes(octets - 2), 0xff);
const rsaKey = (exponent: number | Uint8Array): Pick<DevKey, "publicKey" | "id"> => ({
  id: key.id,
  publicKey: sequence(
    sequence(oid(KEY.rsa), nothing),
    tagged(TAG.bitString, Uint8Array.of(0), sequence(integer(long(384)), integer(exponent))),
  ),
});

/** Sixteen signers, each of whom any of sixteen authorities of one name may have issued, and none has. */
function hostile(exponent: number | Uint8Array): Uint8Array {
  const chain = Array.from({ length: 16 }, () => ({
    der: certificateDer(
      rsaKey(exponent),
      { subject: SUBJECT, issuer: ours.root, ...WITHIN, extensions: AUTHORITY },
      ours.root.key,
    ),
  }));
  const signers = Array.from({ length: 16 }, () => {
    const own = generateKey("ecdsa");
    const subject = [[NAME.commonName, "ТЕСТОВ ТЕСТ"]] as const;
    return { key: own, certificate: makeCertificate(own, { subject, issuer: nobody, ...WITHIN, extensions: [] }) };
  });
  return sign(signers, { chain });
}

describe("what a CMS costs whoever verifies it", () => {
  const costly = hostile(65_537);
  /** More than anybody may have. */
  const endless = () => new Budget(100_000);

  it("ends with its budget, whatever signers and authorities are in it, and says so", () => {
    const [unbound, bound] = [endless(), Budget.of(16)];
    expect(verify(costly, trust, { budget: unbound }).errors).toEqual([]);
    expect(unbound.spent).toBe(16 + 16 * 16);
    expect(verify(costly, trust, { budget: bound })).toMatchObject({
      ...{ valid: false, errors: ["SIGNATURE_TOO_COSTLY"], signers: [] },
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
    expect(verify(hostile(long(384)), trust, { budget })).toMatchObject({
      ...{ valid: false, errors: ["MALFORMED"], detail: "an exponent of RSA with more than 64 bits" },
    });
    expect(budget.spent).toBe(0);
    expect(verify(hostile(long(9)), trust).errors).toEqual(["MALFORMED"]);
    expect(verify(hostile(long(8)), trust).errors).toEqual(["SIGNATURE_TOO_COSTLY"]);
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
