import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testCa } from "./keys.ts";
import { unzip } from "./unzip.ts";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----\n`;

/** What OpenSSL says of the evidence of one record: empty where all of its signatures hold over its document. */
export async function opensslFaults(evidence: Buffer): Promise<string> {
  const files = [...(await unzip(evidence))];
  const contentOf = (name: string) => files.find(([path]) => path.endsWith(`/${name}`))?.[1] ?? Buffer.alloc(0);
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-openssl-"));
  try {
    const { root, authority } = testCa();
    for (const name of ["document.pdf", "signatures.p7s"]) await writeFile(join(folder, name), contentOf(name));
    await writeFile(join(folder, "authorities.pem"), pemOf(root.certificate.der) + pemOf(authority.certificate.der));
    const asked = ["-inform", "DER", "-in", "signatures.p7s", "-content", "document.pdf", "-out", "checked.pdf"];
    const trusted = ["-CAfile", "authorities.pem", "-purpose", "any", "-no_check_time"];
    const said = spawnSync("openssl", ["cms", "-verify", "-binary", ...asked, ...trusted], { cwd: folder });
    return said.status === 0 ? "" : said.stderr.toString();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
