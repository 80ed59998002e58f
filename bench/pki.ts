import { execFileSync } from "node:child_process";
import { webcrypto } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as pkijs from "pkijs";
import { readCms } from "../pki/cms.ts";
import { createCa, type DevCa } from "../pki/dev/ca.ts";
import { signCms } from "../pki/dev/sign-cms.ts";
import { gost341194 } from "../pki/gost3411-94.ts";
import { streebog } from "../pki/streebog.ts";
import { Trust } from "../pki/trust.ts";
import { verifyCms } from "../pki/verify.ts";

/**
 * Signatures verified in a second of a core's work: `npm run bench:pki`, writes bench/results/pki.md. The whole policy without a network:
 * CMS, document, signature, chain, validity, usages. Beside it pkijs, and OpenSSL where there is one, with the signature and its chain.
 */
const RESULTS = fileURLToPath(new URL("./results/pki.md", import.meta.url));
const AT = new Date("2026-05-10T06:00:00Z");
const MS = Number(process.env.MS ?? 2000);
const HOLDER = {
  role: "firstHead",
  name: { surname: "ТЕСТОВ", given: "ТЕСТ" },
  iin: "900101350401",
  bin: "940140000385",
} as const;
const SIGNERS = 100;

/** What the process has worked, in milliseconds: a machine that is busy with others takes longer by the clock. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The best of three rounds. `clock`: by the clock, for work that other processes do. */
async function perSecond(work: (index: number) => unknown, clock: () => number = worked): Promise<number> {
  // Until the machine code is what it stays.
  for (let index = 0, until = clock() + MS; index < 5 || clock() < until; index += 1) await work(index);
  let best = 0;
  for (let round = 0; round < 3; round += 1) {
    const began = clock();
    let done = 0;
    while (clock() - began < MS) await work(done++);
    best = Math.max(best, (done * 1000) / (clock() - began));
  }
  return best;
}

const authorities = { rsa: makeCa("rsa"), ecdsa: makeCa("ecdsa"), gost512: makeCa("gost512") };

function makeCa(kind: "rsa" | "ecdsa" | "gost512"): DevCa {
  return createCa({ kind, at: new Date("2026-01-01T00:00:00Z") });
}

const trustOf = ({ root, authority }: DevCa) => Trust.of([root.certificate, authority.certificate]);

function verified(cms: Uint8Array, content: Uint8Array, trust: Trust): void {
  const { valid } = verifyCms({ cms, content, at: AT, trust, revocation: "none" });
  if (!valid) throw new Error("a signature of the measurement does not hold");
}

type Row = readonly [name: string, perSecond: string, aim: string];

/** One signer again and again, whose chain is remembered, and a hundred who take turns under a trust that remembers nothing. */
async function ours(kind: keyof typeof authorities, kilobytes: number, aim: string): Promise<Row[]> {
  const ca = authorities[kind];
  const content = Buffer.alloc(kilobytes * 1024, 17);
  const sign = () => signCms(content, [ca.issue(HOLDER)], { detached: true, signingTime: AT });
  const trust = trustOf(ca);
  const one = sign();
  const again = await perSecond(() => verified(one, content, trust));
  const name = `${kind}, ${kilobytes} KB`;
  const known: Row = [`${name}, a signer who is known`, again.toFixed(0), aim];
  if (kilobytes > 100) return [known];
  const many = Array.from({ length: kind === "rsa" ? 20 : SIGNERS }, sign);
  const anew = await perSecond((index) => verified(many[index % many.length] ?? one, content, trustOf(ca)));
  return [known, [`${name}, a signer who is new (and trust that is read anew)`, anew.toFixed(0), "–"]];
}

async function byPkijs(kind: "rsa" | "ecdsa"): Promise<Row[]> {
  const ca = authorities[kind];
  pkijs.setEngine("node", new pkijs.CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto })); // the same interface
  const content = Buffer.alloc(40 * 1024, 17);
  const cms = signCms(content, [ca.issue(HOLDER)], { detached: true, signingTime: AT });
  const read = (der: Uint8Array) => pkijs.Certificate.fromBER(Uint8Array.from(der).buffer);
  const trustedCerts = [ca.root.certificate, ca.authority.certificate].map(({ der }) => read(der));
  const data = Uint8Array.from(content).buffer;
  const verify = async (checkChain: boolean) => {
    const info = pkijs.ContentInfo.fromBER(Uint8Array.from(cms).buffer);
    const signed = new pkijs.SignedData({ schema: info.content });
    const isRight = await signed.verify({ signer: 0, data, checkChain, trustedCerts, checkDate: AT });
    if (!isRight) throw new Error("pkijs does not agree");
  };
  return [
    [`pkijs: ${kind}, 40 KB, the signature`, (await perSecond(() => verify(false))).toFixed(0), "–"],
    [`pkijs: ${kind}, 40 KB, with its chain`, (await perSecond(() => verify(true))).toFixed(0), "–"],
  ];
}

/** A process for each signature, as a server without a library would have it. */
async function byOpenssl(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "parkdesk-bench-"));
  try {
    const ca = authorities.rsa;
    const content = Buffer.alloc(40 * 1024, 17);
    const cms = signCms(content, [ca.issue(HOLDER)], {
      detached: true,
      signingTime: AT,
      chain: [ca.authority.certificate],
    });
    const file = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(ca.root.certificate.der).toString("base64").replace(/.{64}/gu, "$&\n")}\n-----END CERTIFICATE-----\n`;
    const names = [file("root.pem", pem), file("paper", content), file("cms", cms)];
    const options = [
      "-CAfile",
      names[0] ?? "",
      "-content",
      names[1] ?? "",
      "-in",
      names[2] ?? "",
      "-inform",
      "DER",
      "-binary",
    ];
    const args = [
      "cms",
      "-verify",
      ...options,
      "-attime",
      String(AT.getTime() / 1000),
      "-purpose",
      "any",
      "-out",
      join(folder, "out"),
    ];
    const rate = await perSecond(
      () => execFileSync("openssl", args, { stdio: "ignore" }),
      () => performance.now(),
    );
    return [["openssl cms -verify: rsa, 40 KB, a process each (by the clock)", rate.toFixed(0), "–"]];
  } catch {
    return [["openssl: not there", "–", "–"]];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function parts(): Promise<Row[]> {
  const content = Buffer.alloc(1024 * 1024, 3);
  const cms = signCms(content, [authorities.rsa.issue(HOLDER)], { detached: true });
  const megabytes = async (hash: (bytes: Uint8Array) => Uint8Array) =>
    `${(await perSecond(() => hash(content))).toFixed(1)} MB`;
  return [
    ["reading a CMS (no arithmetic)", (await perSecond(() => readCms(cms))).toFixed(0), "–"],
    ["GOST R 34.11-2012, 512 bits", await megabytes((bytes) => streebog(bytes, 512)), "–"],
    ["GOST 34.311-95", await megabytes(gost341194), "–"],
  ];
}

const before = loadavg()[0] ?? 0;
const rows = [
  ...(await ours("rsa", 40, "2000")),
  ...(await ours("ecdsa", 40, "–")),
  ...(await ours("gost512", 10, "60")),
  ...(await ours("gost512", 200, "–")),
  ...(await ours("gost512", 2048, "–")),
  ...(await parts()),
  ...(await byPkijs("rsa")),
  ...(await byPkijs("ecdsa")),
  ...(await byOpenssl()),
];
const load = `load of the machine before and after the run ${before.toFixed(1)} and ${(loadavg()[0] ?? 0).toFixed(1)} (of ${cpus().length} cores)`;
const table = rows.map(([name, rate, aim]) => `| ${name} | ${rate} | ${aim} |`).join("\n");
writeFileSync(
  RESULTS,
  `# Signatures verified\n\n\`npm run bench:pki\`: in a second of a core's work (not of the clock), the best of three rounds of ${MS} ms; the whole policy of \`pki/\` without a network.\nNode ${process.versions.node}; ${load}.\n\n| what | a second | aim |\n| --- | ---: | ---: |\n${table}\n`,
);
console.log(table);
