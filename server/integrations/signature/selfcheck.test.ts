import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCa } from "../../../pki/dev/ca.ts";
import { makeCrl } from "../../../pki/dev/revocation.ts";

const DAY_MS = 86_400_000;
const began = new Date(Date.now() - DAY_MS);
const ca = createCa({ kind: "ecdsa", at: began });
const old = createCa({ kind: "ecdsa", at: new Date("2001-01-01T00:00:00Z"), label: "OLD" });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parkdesk-trust-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs it as the operator does. */
const selfcheck = (environment: Record<string, string>) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const { SIGN_VERIFIER: _, TRUST_DIR: __, ...env } = process.env;
    const options = { env: { ...env, ...environment } };
    execFile(process.execPath, ["--import", "tsx", "scripts/pki-selfcheck.ts"], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr });
    });
  });

describe("the self-check", () => {
  it("fails where nobody is trusted, and says what to do", async () => {
    for (const environment of [{}, { TRUST_DIR: folder }]) {
      const { code, text } = await selfcheck(environment as Record<string, string>);
      expect(code).toBe(1);
      expect(text).toContain("NOBODY IS TRUSTED");
      expect(text).toContain("put the roots' certificates into TRUST_DIR");
    }
  });

  it("names whom it trusts, until when, and what is missing", async () => {
    await writeFile(join(folder, "root.cer"), ca.root.certificate.der);
    await writeFile(join(folder, "issuing.cer"), ca.authority.certificate.der);
    await writeFile(join(folder, "orphan.cer"), old.authority.certificate.der);
    await writeFile(
      join(folder, "list.crl"),
      makeCrl(ca.authority, [], { thisUpdate: began, nextUpdate: new Date(Date.now() - 1000) }),
    );
    await writeFile(join(folder, "spoilt.pem"), "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n");
    const { code, text } = await selfcheck({ TRUST_DIR: folder });
    expect(code).toBe(0);
    const until = ca.root.certificate.notAfter.toISOString().slice(0, 10);
    expect(text).toContain(`root CN=ROOT CA (ECDSA) DEV, C=KZ: valid until ${until}; its own signature holds`);
    expect(text).toContain("authority CN=ISSUING CA (ECDSA) DEV, C=KZ: valid until");
    expect(text).toContain("EXPIRED on 2004-12-31; NOT TRUSTED: its root is missing: CN=ROOT CA (ECDSA) OLD, C=KZ");
    expect(text).toMatch(/list of CN=ISSUING CA .* HAS RUN OUT/u);
    expect(text).toContain("file spoilt.pem CANNOT BE READ");
  });

  it("does not take a root that has run out, or that was changed, for one", async () => {
    const other = await mkdtemp(join(tmpdir(), "parkdesk-trust-"));
    await writeFile(join(other, "old.cer"), old.root.certificate.der);
    const changed = Uint8Array.from(ca.root.certificate.der);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await writeFile(join(other, "changed.cer"), changed);
    const { code, text } = await selfcheck({ TRUST_DIR: other });
    expect(code).toBe(1);
    expect(text).toContain("EXPIRED on");
    expect(text).toContain("ITS OWN SIGNATURE DOES NOT HOLD");
    await rm(other, { recursive: true, force: true });
  });
});
