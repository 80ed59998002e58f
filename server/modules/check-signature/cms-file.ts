import { Malformed } from "../../../pki/malformed.ts";
import { derBlocks, isPem } from "../../../pki/pem.ts";

/** A sequence of DER begins with it, as every CMS does. */
const SEQUENCE = 0x30;

/** The CMS of a file: DER as it is, of PEM its first block, of base64 without armour what it stands for. What is none of these stays as it is. */
export function cmsIn(file: Buffer): Uint8Array {
  if (file[0] === SEQUENCE) return file;
  if (isPem(file)) return blockIn(file) ?? file;
  const text = file.toString("latin1").replaceAll(/\s/gu, "");
  return /^[A-Za-z0-9+/]+={0,2}$/u.test(text) ? Buffer.from(text, "base64") : file;
}

function blockIn(file: Buffer): Uint8Array | undefined {
  try {
    return derBlocks(file, /^(CMS|PKCS7)$/u)[0];
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
