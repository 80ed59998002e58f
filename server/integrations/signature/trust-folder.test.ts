import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCa } from "../../../pki/dev/ca.ts";
import { makeCrl } from "../../../pki/dev/revocation.ts";
import { readTrustFolder } from "./trust-folder.ts";

const DAY_MS = 86_400_000;
const now = Date.now();
const ca = createCa({ kind: "ecdsa", at: new Date(now - DAY_MS) });
const list = makeCrl(ca.authority, [], { thisUpdate: new Date(now - DAY_MS), nextUpdate: new Date(now + DAY_MS) });
const pem = (label: string, der: Uint8Array) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString("base64")}\n-----END ${label}-----\n`;

describe("the folder of those who are trusted", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-trust-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("has what PEM says it is, whatever its file is called, and DER by the end of its name", async () => {
    await writeFile(join(folder, "all.pem"), pem("CERTIFICATE", ca.root.certificate.der) + pem("X509 CRL", list));
    await writeFile(join(folder, "revoked.crl.pem"), pem("X509 CRL", list));
    await writeFile(join(folder, "revoked.crl"), list);
    await writeFile(join(folder, "authority.cer"), ca.authority.certificate.der);
    const { trust, crls, unreadable } = await readTrustFolder(folder);
    expect([trust.roots.length, trust.authorities.length, crls.length, unreadable]).toEqual([1, 1, 3, []]);
  });
});
