import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readCrl } from "../../../pki/crl.ts";
import { Malformed } from "../../../pki/malformed.ts";
import { derBlocks, isPem } from "../../../pki/pem.ts";
import { Trust } from "../../../pki/trust.ts";
import { readCertificate } from "../../../pki/x509.ts";

/** What the operator has laid down. */
export type TrustFolder = {
  readonly trust: Trust;
  /** Lists of revoked certificates, DER. */
  readonly crls: readonly Uint8Array[];
  /** Files that could not be read, each with why. */
  readonly unreadable: readonly { readonly file: string; readonly why: string }[];
};

const CERTIFICATE = /\.(cer|crt|pem|der)$/iu;
const LIST = /\.crl$/iu;
/** A list of all that an authority ever revoked has some megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a folder of certificates and lists: DER by the ends of their names, PEM by what its blocks say they are. A folder that is not there
 * is an error.
 */
export async function readTrustFolder(folder: string): Promise<TrustFolder> {
  const certificates = [];
  const crls: Uint8Array[] = [];
  const unreadable: { file: string; why: string }[] = [];
  for (const file of (await readdir(folder)).sort()) {
    if (!CERTIFICATE.test(file) && !LIST.test(file)) continue;
    try {
      const bytes = await readWhole(join(folder, file));
      const [ofLists, ofCertificates] = isPem(bytes) ? [true, true] : [LIST.test(file), !LIST.test(file)];
      if (ofLists) crls.push(...derBlocks(bytes, /^X509 CRL$/u).map(checkedList));
      if (ofCertificates) certificates.push(...derBlocks(bytes, /CERTIFICATE$/u).map(readCertificate));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      unreadable.push({ file, why: error.message });
    }
  }
  return { trust: Trust.of(certificates), crls, unreadable };
}

async function readWhole(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Malformed(`larger than ${MOST_BYTES} bytes`);
  return readFile(path);
}

/** Trust in nobody: no folder is set. */
export const emptyTrust: TrustFolder = { trust: new Trust([]), crls: [], unreadable: [] };

/** The list itself, which is one. */
function checkedList(der: Uint8Array): Uint8Array {
  readCrl(der);
  return der;
}
