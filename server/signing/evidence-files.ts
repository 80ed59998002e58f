import { readCms } from "../../pki/cms.ts";
import { mergeCms, withoutStrangers } from "../../pki/cms-merge.ts";
import { coveredIn } from "../../pki/covered.ts";
import { readCertificate } from "../../pki/x509.ts";
import type { ZipEntry } from "../spreadsheet/zip-stream.ts";
import type { Evidence } from "./evidence.repository.ts";
import type { KeptMaterial } from "./materials.repository.ts";
import { sha256 } from "./papers.repository.ts";

type Materials = ReadonlyMap<string, KeptMaterial>;

/** The files that prove the signatures of one document; there is at least one. `materials`: what all of them were judged by. */
export function evidenceFiles(signatures: readonly [Evidence, ...Evidence[]], materials: Materials): ZipEntry[] {
  const [{ title, content, sha256: documentHash }] = signatures;
  const brought = signatures.flatMap(({ cms }) => coveredIn(readCms(cms)).map(({ der }) => der));
  const certificates = new Map([
    ...brought.map((der) => [sha256(der), der] as const),
    ...[...materials].flatMap(([hash, { kind, content: der }]) =>
      kind === "CERTIFICATE" ? [[hash, der] as const] : [],
    ),
  ]);
  const said = [...materials].filter(([, { kind }]) => kind !== "CERTIFICATE");
  const verification = {
    document: { title, file: DOCUMENT, sha256: documentHash },
    signatures: signatures.map((signature) => protocolOf(signature, materials)),
  };
  return [
    { path: DOCUMENT, chunks: [content] },
    { path: "signatures.p7s", chunks: [mergeCms(signatures.map(({ cms }) => cms))] },
    ...signatures.map(({ side, cms }) => ({ path: signatureFile(side), chunks: [withoutStrangers(cms)] })),
    ...[...certificates].map(([hash, der]) => ({ path: certificateFile(hash, der), chunks: [pemOf(der)] })),
    ...said.map(([hash, material]) => ({ path: revocationFile(hash, material), chunks: [material.content] })),
    { path: "verification.json", chunks: [JSON.stringify(verification, undefined, 2)] },
  ];
}

const DOCUMENT = "document.pdf";
const signatureFile = (side: string): string => `signatures/${side}.p7s`;
/** By its number, which people compare, and the beginning of its hash: two authorities may give the same number. */
const certificateFile = (hash: string, der: Uint8Array): string =>
  `certificates/${readCertificate(der).serial}-${hash.slice(0, 8)}.pem`;
const revocationFile = (hash: string, { kind }: KeptMaterial): string =>
  `revocation/${hash}.${kind === "OCSP" ? "ors" : "crl"}`; // as RFC 6960 names files of answers

/** What was found out about a signature when it came, and in which files stands by what. */
function protocolOf(
  { cms: _, content: __, title: ___, report, materials: hashes, ...said }: Evidence,
  materials: Materials,
) {
  const own = hashes.flatMap((hash) => materials.get(hash) ?? []);
  const files = (wanted: (kind: KeptMaterial["kind"]) => boolean, fileOf: (each: KeptMaterial) => string) =>
    own.filter(({ kind }) => wanted(kind)).map((each) => ({ file: fileOf(each), sha256: each.sha256 }));
  return {
    ...said,
    file: signatureFile(said.side),
    verification: report,
    chain: files(
      (kind) => kind === "CERTIFICATE",
      (each) => certificateFile(each.sha256, each.content),
    ),
    revocation: files(
      (kind) => kind !== "CERTIFICATE",
      (each) => revocationFile(each.sha256, each),
    ),
  };
}

const pemOf = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString("base64")
    .replaceAll(/(.{64})/g, "$1\n")
    .trimEnd()}\n-----END CERTIFICATE-----\n`;
