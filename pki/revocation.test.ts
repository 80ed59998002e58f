import { describe, expect, it } from "vitest";
import { readCrl } from "./crl.ts";
import { children, readElement } from "./der.ts";
import { hex } from "./der-values.ts";
import { integer, sequence, tagged } from "./der-write.ts";
import { extensionOf } from "./dev/certificates.ts";
import { type Answer, makeCrl, makeOcsp, makeResponder, type RevokedOne } from "./dev/revocation.ts";
import { nonceText, ocspRequest, readOcsp } from "./ocsp.ts";
import { EXTENSION, USAGE } from "./oids.ts";
import { authorityOf, BEGAN, DAY_MS, holder, listOf, NOW, sign, trustIn, verify } from "./testing/authorities.ts";
import { Trust } from "./trust.ts";

const ca = authorityOf("ecdsa");
const issuer = ca.authority.certificate;
const trust = trustIn(ca);
const head = holder(ca);
const cms = sign(head);
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const revokedOn = (at: Date, reason?: number): RevokedOne => ({
  certificate: head.certificate,
  at,
  ...(reason === undefined ? {} : { reason }),
});

const byLists = (...crls: readonly Uint8Array[]) =>
  verify(cms, trust, { evidence: { ocsp: [], crls: crls.map(readCrl) } }).signers[0];
const window = { thisUpdate: days(-1), nextUpdate: days(1) };

describe("a list of revoked certificates", () => {
  it("that does not name the certificate shows that it is good", () => {
    expect(byLists(makeCrl(ca.authority, [], window))).toMatchObject({
      errors: [],
      revocation: { status: "good", source: "CRL" },
    });
  });

  it("that names it, from before the signature, refuses it, with day and reason", () => {
    expect(byLists(makeCrl(ca.authority, [revokedOn(days(-2), 1)], window))).toMatchObject({
      errors: ["CERT_REVOKED"],
      revocation: { status: "revoked", at: days(-2), reason: 1 },
    });
    // To the moment of the signature, and not after.
    expect(byLists(makeCrl(ca.authority, [revokedOn(NOW)], window))?.errors).toEqual(["CERT_REVOKED"]);
    expect(byLists(makeCrl(ca.authority, [revokedOn(new Date(NOW.getTime() + 1000))], window))?.errors).toEqual([]);
  });

  it.each([
    ["has run out", makeCrl(ca.authority, [], { thisUpdate: days(-9), nextUpdate: days(-1) })],
    ["is of the future", makeCrl(ca.authority, [], { thisUpdate: days(1), nextUpdate: days(2) })],
    ["names no end", makeCrl(ca.authority, [], { thisUpdate: days(-1) })],
    ["is the root's, not the issuer's", makeCrl(ca.root, [], window)],
    [
      "is signed by a holder",
      makeCrl({ ...head, certificate: { ...head.certificate, subject: issuer.subject } }, [], window),
    ],
    [
      "lists changes only",
      makeCrl(ca.authority, [], window, [extensionOf(EXTENSION.deltaCrl, integer(1), { critical: true })]),
    ],
    [
      "is of authorities' certificates only",
      makeCrl(ca.authority, [], window, [
        extensionOf(EXTENSION.issuingDistributionPoint, sequence(tagged(0x82, Uint8Array.of(255))), { critical: true }),
      ]),
    ],
    [
      "has something critical that is not understood",
      makeCrl(ca.authority, [], window, [extensionOf("1.2.3.4", integer(1), { critical: true })]),
    ],
  ])("that %s says nothing", (_, list) => {
    expect(byLists(list)?.errors).toEqual(["REVOCATION_UNKNOWN"]);
  });

  it("of changes still says of those in it that they are revoked", () => {
    const delta = extensionOf(EXTENSION.deltaCrl, integer(1), { critical: true });
    expect(byLists(makeCrl(ca.authority, [revokedOn(days(-2))], window, [delta]))?.errors).toEqual(["CERT_REVOKED"]);
  });

  it("counts when it revokes, whatever another says", () => {
    expect(
      byLists(makeCrl(ca.authority, [], window), makeCrl(ca.authority, [revokedOn(days(-2))], window))?.errors,
    ).toEqual(["CERT_REVOKED"]);
  });

  it("of the root that names the issuing authority refuses all its holders", () => {
    const root = makeCrl(ca.root, [{ certificate: issuer, at: days(-2) }], window);
    const [signer] = verify(cms, trust, { evidence: { ocsp: [], crls: [listOf(ca), readCrl(root)] } }).signers;
    expect(signer?.errors).toEqual(["CERT_REVOKED"]);
    expect(signer?.revocation.status).toBe("good"); // the holder's own
  });

  it("is due for an authority too that came with the signature instead of from the operator", () => {
    const rootOnly = new Trust([ca.root.certificate]);
    const chained = sign(head, { chain: [issuer] });
    const crls = [listOf(ca)];
    expect(verify(chained, rootOnly, { evidence: { ocsp: [], crls } }).signers[0]?.errors).toEqual([
      "REVOCATION_UNKNOWN",
    ]);
    crls.push(readCrl(makeCrl(ca.root, [], window)));
    expect(verify(chained, rootOnly, { evidence: { ocsp: [], crls } }).valid).toBe(true);
  });
});

describe("an answer about a certificate", () => {
  const responder = makeResponder(ca.authority, BEGAN);
  const answer = (changes: Partial<Answer> = {}, by = responder) =>
    readOcsp(makeOcsp(by, { certificate: head.certificate, issuer, thisUpdate: NOW, ...changes }));
  const byAnswer = (ocsp: ReturnType<typeof readOcsp>) =>
    verify(cms, trust, { evidence: { ocsp: [ocsp], crls: [] } }).signers[0];

  it("of the issuer's responder, or of the issuer, is believed", () => {
    for (const by of [responder, ca.authority])
      expect(byAnswer(answer({}, by))).toMatchObject({ errors: [], revocation: { status: "good", source: "OCSP" } });
  });

  it("that it is revoked refuses the signature, if it was before it", () => {
    expect(byAnswer(answer({ revoked: { at: days(-3), reason: 4 } }))).toMatchObject({
      errors: ["CERT_REVOKED"],
      revocation: { status: "revoked", source: "OCSP", at: days(-3), reason: 4 },
    });
    expect(byAnswer(answer({ revoked: { at: new Date(NOW.getTime() + 1000) } }))?.errors).toEqual([]);
  });

  it.each([
    ["that does not know it", () => answer({ revoked: "unknown" })],
    ["about another certificate", () => answer({ certificate: issuer })],
    ["about the same number of another issuer", () => answer({ issuer: ca.root.certificate })],
    [
      "about the same number of an issuer with the same name and another key",
      () => answer({ issuer: { ...issuer, publicKey: ca.root.certificate.publicKey } }),
    ],
    ["in the responder's name, by another key", () => answer({}, { ...responder, key: head.key })],
    ["of two hours ago that names no end", () => answer({ thisUpdate: new Date(NOW.getTime() - 7_200_000) })],
    ["that has run out", () => answer({ thisUpdate: days(-3), nextUpdate: days(-2) })],
    ["of the future", () => answer({ thisUpdate: days(1) })],
    ["of a key that may not answer", () => answer({}, makeResponder(ca.authority, BEGAN, [USAGE.signing]))],
    ["of the holder itself", () => answer({}, head)],
    ["of the root's responder", () => answer({}, makeResponder(ca.root, BEGAN))],
    ["of a stranger's responder", () => answer({}, makeResponder(authorityOf("ecdsa", "TEST ").authority, BEGAN))],
    ["of a responder whose certificate has not begun", () => answer({}, makeResponder(ca.authority, days(30)))],
  ])("%s says nothing", (_, make) => {
    expect(byAnswer(make())?.errors).toEqual(["REVOCATION_UNKNOWN"]);
  });

  it("is asked for with a nonce that comes back", () => {
    const nonce = Buffer.from("0011223344556677", "hex");
    const request = readElement(ocspRequest(head.certificate, issuer, nonce));
    expect(children(request)).toHaveLength(1);
    expect(hex(ocspRequest(head.certificate, issuer, nonce))).toContain(nonceText(nonce));
    expect(answer({ nonce }).nonce).toBe(nonceText(nonce));
  });

  it("that is a refusal is no answer", () => {
    expect(() => readOcsp(Buffer.from("30030a0106", "hex"))).toThrow("status 6");
  });
});
