import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("the proxies that are believed", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["1", 1],
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, 192.168.1.7,fd00::/8", ["10.0.0.0/8", "192.168.1.7", "fd00::/8"]],
  ])("are read from TRUST_PROXY=%s", (TRUST_PROXY, read) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(read);
  });

  it.each(["on", "true", "0", "10.0.0.0/33", "10.0.0", "proxy.local", "loopback,", "*"])(
    "are not %s: it stops the start and says what to write",
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: write how many proxies/);
    },
  );
});

describe("the size of the pool", () => {
  it("is what POOL_SIZE says, ten where it says nothing", () => {
    expect(readSettings({}).poolSize).toBe(10);
    expect(readSettings({ POOL_SIZE: "25" }).poolSize).toBe(25);
  });
  it.each(["3", "201", "many", "7.5"])("«%s» stops the start with a sentence that names the setting", (POOL_SIZE) => {
    expect(() => readSettings({ POOL_SIZE })).toThrow(/POOL_SIZE/);
  });
});

describe("the verifier of signatures", () => {
  it("is ours, hard, and trusts nobody until it is told whom", () => {
    const { signatures } = readSettings({});
    expect(signatures).toMatchObject({ verifier: "builtin", revocation: "hard", trustDir: undefined });
    expect(readSettings({ TRUST_DIR: "/etc/parkdesk/trust" }).signatures.trustDir).toBe("/etc/parkdesk/trust");
  });

  it.each(["ncanode", "both"])("%s needs to know where NCANode listens", (SIGN_VERIFIER) => {
    expect(() => readSettings({ SIGN_VERIFIER })).toThrow(/NCANODE_URL/);
    const NCANODE_URL = "http://127.0.0.1:14579";
    expect(readSettings({ SIGN_VERIFIER, NCANODE_URL }).signatures.ncanodeUrl).toBe(NCANODE_URL);
  });

  it.each([
    ["SIGN_VERIFIER", "kalkan"],
    ["SIGN_REVOCATION", "none"],
    ["OCSP_URL", "ldap://ocsp"],
    ["NCANODE_URL", "here"],
  ])("%s=%s stops the start with a sentence that names the setting", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name));
  });
});

describe("the signing program of development", () => {
  it.each([
    [undefined, undefined],
    ["ws://127.0.0.1:13580", "ws://127.0.0.1:13580"],
    ["wss://localhost:13579/", "wss://localhost:13579"],
    ["ws://[::1]:13580", "ws://[::1]:13580"],
  ])("is read from SIGNING_URL=%s", (SIGNING_URL, read) => {
    expect(readSettings({ SIGNING_URL }).signingUrl).toBe(read);
  });

  it.each([
    ["http://127.0.0.1:13580", /SIGNING_URL: write where the signing program listens/],
    ["13580", /SIGNING_URL: write where the signing program listens/],
    ["wss://signing.example", /SIGNING_URL: the signing program is on the person's own computer/],
    ["ws://127.0.0.1.example:13580", /SIGNING_URL: the signing program is on the person's own computer/],
  ])("is not at %s: it stops the start and says what to write", (SIGNING_URL, sentence) => {
    expect(() => readSettings({ SIGNING_URL })).toThrow(sentence);
  });

  it("is refused in production: there people sign with NCALayer", () => {
    const SIGNING_URL = "ws://127.0.0.1:13580";
    expect(() => readSettings({ SIGNING_URL, NODE_ENV: "production" })).toThrow(/SIGNING_URL .* remove it/);
  });
});
