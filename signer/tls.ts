import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import forge from "node-forge";

const { md, pki, random, util } = forge;

export type Tls = {
  readonly key: string;
  readonly cert: string /** The file of the root that a browser has to trust. */;
  readonly root: string;
};

const DAYS = 365;

/**
 * What the program shows to browsers that reach it over TLS: a certificate for 127.0.0.1 under a root of its own, kept in the folder.
 * Made anew in the last month of its life. The root's key is thrown away: nobody who finds the folder can make another site's
 * certificate that this browser believes.
 */
export async function openTls(folder: string, now: Date): Promise<Tls> {
  const [root, cert, key] = ["root.pem", "localhost.pem", "localhost.key"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    const kept = { cert: await readFile(cert, "utf8"), key: await readFile(key, "utf8"), root };
    const { notAfter } = pki.certificateFromPem(kept.cert).validity;
    if (notAfter.getTime() - now.getTime() > 30 * 86_400_000) return kept;
  } catch {
    // Not there yet, or no certificate.
  }
  const made = await makeTls(now);
  await mkdir(folder, { recursive: true });
  await writeFile(root, made.root);
  await writeFile(cert, made.cert);
  await writeFile(key, made.key, { mode: 0o600 });
  return { cert: made.cert, key: made.key, root };
}

async function makeTls(now: Date): Promise<{ root: string; cert: string; key: string }> {
  const generate = promisify(pki.rsa.generateKeyPair);
  const [rootKeys, keys] = await Promise.all([generate({ bits: 2048 }), generate({ bits: 2048 })]);
  const rootName = [{ name: "commonName", value: "Parkdesk signing program (development)" }];
  const root = certificate(now, rootKeys.publicKey, rootName, rootName, [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, critical: true },
  ]);
  const leaf = certificate(now, keys.publicKey, [{ name: "commonName", value: "127.0.0.1" }], rootName, [
    { name: "extKeyUsage", serverAuth: true },
    {
      name: "subjectAltName",
      altNames: [
        { type: 7, ip: "127.0.0.1" },
        { type: 2, value: "localhost" },
      ],
    },
  ]);
  for (const one of [root, leaf]) one.sign(rootKeys.privateKey, md.sha256.create());
  return {
    root: pki.certificateToPem(root),
    cert: pki.certificateToPem(leaf),
    key: pki.privateKeyToPem(keys.privateKey),
  };
}

type Name = forge.pki.CertificateField[];

function certificate(now: Date, key: forge.pki.rsa.PublicKey, subject: Name, issuer: Name, extensions: object[]) {
  const made = pki.createCertificate();
  made.publicKey = key;
  // Positive and never the same: browsers refuse two certificates of one issuer with one number.
  made.serialNumber = `01${util.bytesToHex(random.getBytesSync(15))}`;
  made.validity.notBefore = new Date(now.getTime() - 86_400_000);
  made.validity.notAfter = new Date(now.getTime() + DAYS * 86_400_000);
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.setExtensions(extensions);
  return made;
}
