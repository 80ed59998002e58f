import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hex } from "../der-values.ts";
import { Trust } from "../trust.ts";
import { verifyCms } from "../verify.ts";
import { createCa } from "./ca.ts";
import { generateKey, type KeyKind, readPrivateKey } from "./keys.ts";
import { openPkcs12, toPkcs12, WrongPassword } from "./pkcs12.ts";
import { signCms } from "./sign-cms.ts";

const BEGAN = new Date("2026-01-01T00:00:00Z");
const NOW = new Date("2026-05-10T06:00:00Z");
const PAPER = Buffer.from("Договор № 5");
const HOLDER = { role: "person", name: { surname: "ТЕСТОВ", given: "ТЕСТ" }, iin: "900101350401" } as const;
const KINDS = ["rsa", "ecdsa", "gost512", "gost256", "gost2004"] as const satisfies readonly KeyKind[];

describe.each(KINDS)("a development key of the kind %s", (kind) => {
  const ca = createCa({ kind: kind === "rsa" ? "ecdsa" : kind, at: BEGAN });
  const person = ca.issue({ ...HOLDER, kind });

  it("comes back from its file as it was, with the chain, by its password alone", () => {
    const file = toPkcs12(person, "Пароль-1", [ca.authority.certificate]);
    const opened = openPkcs12(file, "Пароль-1");
    expect(opened.certificate.fingerprint).toBe(person.certificate.fingerprint);
    expect(hex(opened.key.privateKey)).toBe(hex(person.key.privateKey));
    expect(opened.chain.map(({ fingerprint }) => fingerprint)).toEqual([ca.authority.certificate.fingerprint]);
    expect(opened.alias).toBe(person.certificate.serial);
    for (const [bytes, password] of [
      [file, "Пароль-2"],
      [file, ""],
      [PAPER, "Пароль-1"],
    ] as const)
      expect(() => openPkcs12(bytes, password)).toThrow(WrongPassword);
  });

  it("signs what is verified, and keeps its key through PKCS #8", () => {
    const again = { ...person, key: readPrivateKey(person.key.privateKey) };
    const cms = signCms(PAPER, [again], { detached: true, signingTime: NOW });
    const trust = Trust.of([ca.root.certificate, ca.authority.certificate]);
    expect(verifyCms({ cms, content: PAPER, at: NOW, trust, revocation: "none" })).toMatchObject({ valid: true });
    expect(hex(generateKey(kind).id)).not.toBe(hex(person.key.id));
  });
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

describe("OpenSSL, of another house,", { skip: !hasOpenssl, meta: { lacks: "OpenSSL" } }, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parkdesk-openssl-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["rsa", "ecdsa"] as const)("accepts the signatures and the containers of %s", (kind) => {
    const ca = createCa({ kind, at: BEGAN });
    const person = ca.issue(HOLDER);
    const file = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const root = Buffer.from(ca.root.certificate.der).toString("base64").replace(/.{64}/gu, "$&\n");
    const cms = file(
      "cms",
      signCms(PAPER, [person], { detached: true, signingTime: NOW, chain: [ca.authority.certificate] }),
    );
    const paper = file("paper", PAPER);
    const pem = file("root.pem", `-----BEGIN CERTIFICATE-----\n${root}\n-----END CERTIFICATE-----\n`);
    const given = ["-in", cms, "-inform", "DER", "-binary", "-CAfile", pem, "-content", paper];
    const options = ["-attime", String(NOW.getTime() / 1000), "-purpose", "any"];
    const found = execFileSync("openssl", ["cms", "-verify", "-cades", ...given, ...options], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(found.equals(PAPER)).toBe(true);
    const p12 = file("key.p12", toPkcs12(person, "secret"));
    const text = execFileSync("openssl", ["pkcs12", "-in", p12, "-passin", "pass:secret", "-nodes", "-legacy"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(String(text)).toContain("PRIVATE KEY");
  });
});
