import { createPublicKey, randomBytes, verify as verifyNatively } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { Budget } from "../pki/budget.ts";
import { readElement } from "../pki/der.ts";
import type { DevKey } from "../pki/dev/keys.ts";
import { DIGEST } from "../pki/oids.ts";
import { readPublicKey, verifyWith } from "../pki/public-key.ts";
import { authorityOf, trustIn, verify } from "../pki/testing/authorities.ts";
import { falseKey, hostile, long, rsaOf } from "../pki/testing/hostile.ts";
import { keepSection } from "./load/table.ts";

/**
 * What signatures cost that are made to be slow: `npm run bench:pki-costly`, writes a section of bench/results/pki-costly.md. One
 * verification by kind of key, and the worst CMS of each kind: signers, each of whom any of sixteen authorities of one name may have issued.
 * LABEL: of the section («after»); ROUNDS (7).
 */
const { env } = process;
const LABEL = env.LABEL ?? "after";
const ROUNDS = Number(env.ROUNDS ?? 7);
const RESULTS = fileURLToPath(new URL("./results/pki-costly.md", import.meta.url));
const HEAD = `# Signatures that are made to be slow

\`npm run bench:pki-costly\`: milliseconds of a core's work (not of the clock), the best of ${ROUNDS} rounds. In the product all of it is the work of the
verifier's thread, never of the one that answers calls ([ADR 63](../../docs/adr/0063-what-one-sender-may-cost.md)).`;
const BYTES = { 2048: 256, 3072: 384, 4096: 512, 8192: 1024 } as const;

/** The least that a piece of work took the process; `times`: done so often in a round, and told for one. */
function cost(work: () => unknown, times = 1): number {
  work(); // until what is made once is made
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let done = 0; done < times; done += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  });
  return Math.min(...rounds);
}

const isTaken = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** One verification under a key of RSA: by the product, and by OpenSSL alone, which is what it would take where the product refuses the key. */
function oneOf(bits: keyof typeof BYTES, exponentBits: number): string {
  const { publicKey, sign } = rsaOf(exponentBits === 17 ? 65_537 : long(exponentBits / 8), BYTES[bits]);
  const data = randomBytes(64);
  const signature = sign(data);
  const read = () => readPublicKey(readElement(publicKey));
  const native = createPublicKey({ key: Buffer.from(publicKey), format: "der", type: "spki" });
  const alone = cost(() => verifyNatively("sha256", data, native, signature), 50).toFixed(2);
  const ours = isTaken(read)
    ? cost(() => verifyWith(read(), DIGEST.sha256, data, signature), 50).toFixed(2)
    : `refused in ${cost(() => isTaken(read), 50).toFixed(2)}`;
  return `| RSA, ${bits} bits, an exponent of ${exponentBits} | ${ours} | ${alone} |`;
}

/** The worst CMS with a key: what it is answered, and what it costs within its budget and without one. */
function worstOf(name: string, key: DevKey, signers: number): string {
  const cms = hostile(key, { signers, of: key.kind === "gost512" ? "gost512" : "ecdsa" });
  const trust = () => trustIn(authorityOf("ecdsa")); // which remembers nothing
  const { errors } = verify(cms, trust());
  const all = new Budget(Number.POSITIVE_INFINITY);
  verify(cms, trust(), { budget: all });
  const within = cost(() => verify(cms, trust()));
  const without = cost(() => verify(cms, trust(), { budget: new Budget(Number.POSITIVE_INFINITY) }));
  const cells = [(cms.length / 1024).toFixed(0), all.spent, within.toFixed(0), without.toFixed(0), errors.join()];
  return `| ${name}, ${signers === 1 ? "one signer" : `${signers} signers`} | ${cells.join(" | ")} |`;
}

const before = loadavg()[0] ?? 0;
const single = [
  oneOf(2048, 17),
  oneOf(3072, 17),
  oneOf(3072, 64),
  oneOf(3072, 3072),
  oneOf(8192, 17),
  oneOf(8192, 64),
].join("\n");
const kinds: readonly (readonly [string, () => DevKey])[] = [
  ["RSA, 3072 bits, an exponent of 17", () => rsaOf(65_537)],
  ["RSA, 3072 bits, an exponent of 64", () => rsaOf(long(8))],
  ["RSA, 3072 bits, an exponent of 3072", () => rsaOf(long(384))],
  ["RSA, 8192 bits, an exponent of 64", () => rsaOf(long(8), 1024)],
  ["ECDSA", () => falseKey("ecdsa")],
  ["GOST, 512 bits", () => falseKey("gost512")],
];
const worst = kinds.flatMap(([name, key]) => [16, 1].map((signers) => worstOf(name, key(), signers))).join("\n");
const load = `Load of the machine before and after the run ${before.toFixed(1)} and ${(loadavg()[0] ?? 0).toFixed(1)} (of ${cpus().length} cores).`;
const text = `## ${LABEL}

${load}

| one verification | product, ms | OpenSSL alone, ms |
| --- | ---: | ---: |
${single}

| the worst CMS | KB | verifications that it asks for | within its budget, ms | without one, ms | answered |
| --- | ---: | ---: | ---: | ---: | --- |
${worst}`;
keepSection(RESULTS, HEAD, { label: LABEL, text });
console.log(text);
