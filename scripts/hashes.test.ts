import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Folders of what runs in production. */
const PRODUCT = ["contract", "definition", "domain", "pki", "server", "src", "templates"];
/** What is only for development and tests; the figures of the demo's tests among it. */
const NOT_IT = /\.test\.|^server\/testing\/|^server\/db\/seed\/|^pki\/dev\//;

/** Where SHA-1 stands, and why it may: each is a form of somebody else's, or guards nothing. */
const SHA1 = {
  "pki/cms-signer.ts": "the name of a signer's certificate (RFC 2634)",
  "pki/digests.ts": "its function, apart from those that documents are signed with",
  "pki/ocsp.ts": "questions and answers about certificates (RFC 6960)",
  "pki/oids.ts": "its name",
  "pki/signed-attributes.ts": "the same name of a certificate",
  "pki/tsp.ts": "the imprint of a timestamp: over a signature, of which nobody makes two that share one",
  "server/integrations/1c/stable-id.ts": "ids for 1C (UUID version 5), which guard nothing",
  "server/integrations/leaked-passwords.ts": "the form in which passwords that leaked are listed",
  "server/modules/second-factor/codes.ts": "codes as programs make them (RFC 6238)",
};

const files = PRODUCT.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !NOT_IT.test(file));
const naming = (hash: RegExp) => files.filter((file) => hash.test(readFileSync(file, "utf8")));

it("SHA-1 stands only where another's form wants it, or nothing is guarded by it", () => {
  expect(naming(/\bsha1\b/i).toSorted()).toEqual(Object.keys(SHA1));
});

it("MD5 stands nowhere", () => {
  expect(naming(/\bmd5\b|createHash\("md/i)).toEqual(["pki/digests.ts", "pki/x509.ts"]); // which say that it is not taken
});
