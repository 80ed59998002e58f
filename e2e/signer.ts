import { spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readCrl } from "../pki/crl.ts";
import { derBlocks } from "../pki/pem.ts";
import type { VerificationReport } from "../pki/report.ts";
import { Trust } from "../pki/trust.ts";
import { verifyCms } from "../pki/verify.ts";
import { readCertificate } from "../pki/x509.ts";
import { dataFolder } from "./demo-data.ts";
import { freePort, hasEnded } from "./serve.ts";

export const KEY_PASSWORD = "parkdesk-demo";

/** How long its keys may take on a busy machine, in ms. */
const PATIENCE = 300_000;

type Key = { readonly id: string; readonly iin: string; readonly organization?: { readonly bin: string } };

export type Signer = Awaited<ReturnType<typeof startSigner>>;

/**
 * `npm run signer` on the journeys' day, with keys of its own and at ports of its own, so that NCALayer may run beside; a server is told
 * with `settings` where the program listens and what to believe.
 */
export async function startSigner(today: string) {
  const folder = await dataFolder();
  const [port, tlsPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    SIGNER_DIR: folder,
    SIGNER_PORT: String(port),
    SIGNER_TLS_PORT: String(tlsPort),
    SIGNER_CONTROL: "on",
    TODAY: today,
  };
  const windowUrl = `http://127.0.0.1:${port}/`;
  let stop = async () => {};
  const start = async (): Promise<Key[]> => {
    const child = spawn(process.execPath, ["--import", "tsx", "signer/main.ts"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    stop = async () => {
      child.kill("SIGTERM");
      await ended;
    };
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
      if (hasEnded(child)) throw new Error(`The signing program ended with ${child.exitCode ?? child.signalCode}`);
      const known = await fetch(`${windowUrl}keys`).catch(() => undefined);
      if (known) return (await known.json()) as Key[];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await stop();
    throw new Error("The signing program did not come up");
  };
  const keys = await start();
  return {
    windowUrl,
    keys,
    folder,
    settings: { TRUST_DIR: join(folder, "trust"), SIGNING_URL: `wss://127.0.0.1:${tlsPort}` },
    /** Lets the program answer its prompts to come, in order: a key and its password, or a cancel. */
    answer: (...answers: readonly ({ readonly key: string; readonly password: string } | "cancel")[]) =>
      fetch(`${windowUrl}control`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ answers }),
      }),
    /** Whether its window waits for somebody. */
    isAsking: async () => {
      const { prompt } = (await (await fetch(`${windowUrl}prompt`)).json()) as { prompt: unknown };
      return prompt !== null;
    },
    /** Lets something happen while the program does not run, and the port that pages ask is free. */
    async without(happens: (port: number) => Promise<void>): Promise<void> {
      await stop();
      try {
        await happens(tlsPort);
      } finally {
        await start();
      }
    },
    /** Ends it, and its keys with it. */
    async stop(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    /** What a server finds that was given the program's folder `trust`. */
    verify: async (cms: string, content: Uint8Array): Promise<VerificationReport> => {
      const trust = join(folder, "trust");
      const files = await Promise.all((await readdir(trust)).map((name) => readFile(join(trust, name))));
      const blocks = (label: RegExp) => files.flatMap((file) => derBlocks(file, label));
      return verifyCms({
        cms: Buffer.from(cms, "base64"),
        content,
        at: new Date(),
        trust: Trust.of(blocks(/^CERTIFICATE$/).map(readCertificate)),
        revocation: "hard",
        evidence: { ocsp: [], crls: blocks(/^X509 CRL$/).map(readCrl) },
      });
    },
  };
}
