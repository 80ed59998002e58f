import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { readCrl } from "../pki/crl.ts";
import { derBlocks } from "../pki/pem.ts";
import type { VerificationReport } from "../pki/report.ts";
import { Trust } from "../pki/trust.ts";
import { verifyCms } from "../pki/verify.ts";
import { readCertificate } from "../pki/x509.ts";
import { dataFolder } from "./demo-data.ts";

/** Where a page of production looks for NCALayer, and so the program of development has to be there. */
export const NCALAYER_PORT = 13_579;
/** Of the window; picked by nobody else. */
const PORT = 47_913;

export const KEY_PASSWORD = "parkdesk-demo";

type Key = { readonly id: string; readonly iin: string; readonly organization?: { readonly bin: string } };

/** Whether something listens on a port of this computer already, such as NCALayer itself. */
export const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** `npm run signer` on the journeys' day, with keys of its own; where NCALayer would be, unless said. */
export async function startSigner(today: string, { port = PORT, tlsPort = NCALAYER_PORT } = {}) {
  const folder = await dataFolder();
  const env = {
    ...process.env,
    SIGNER_DIR: folder,
    SIGNER_PORT: String(port),
    SIGNER_TLS_PORT: String(tlsPort),
    SIGNER_CONTROL: "on",
    TODAY: today,
  };
  const child = spawn(process.execPath, ["--import", "tsx", "signer/main.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const windowUrl = `http://127.0.0.1:${port}/`;
  const keys = async (): Promise<Key[] | undefined> => {
    if (child.exitCode !== null) throw new Error(`The signing program ended with ${child.exitCode}`);
    return await fetch(`${windowUrl}keys`)
      .then((reply) => reply.json())
      .catch(() => undefined);
  };
  let known = await keys();
  for (const deadline = Date.now() + 300_000; !known && Date.now() < deadline; known = await keys())
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    windowUrl,
    keys: known ?? [],
    folder,
    /** Lets the program answer its prompts to come, in order: a key and its password, or a cancel. */
    answer: (...answers: readonly ({ readonly key: string; readonly password: string } | "cancel")[]) =>
      fetch(`${windowUrl}control`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ answers }),
      }),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
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
