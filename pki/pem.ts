import { Malformed } from "./malformed.ts";

/** Whether a file is of blocks of PEM. */
export const isPem = (file: Uint8Array): boolean => new TextDecoder("latin1").decode(file).includes("-----BEGIN ");

/**
 * The contents of all blocks of PEM with the label (`CERTIFICATE`, `X509 CRL`, `CMS`) of a file, or the file itself if it is no PEM.
 * Throws Malformed for a block that is not base64.
 */
export function derBlocks(file: Uint8Array, label: RegExp): Uint8Array[] {
  const text = new TextDecoder("latin1").decode(file);
  if (!isPem(file)) return [file];
  return [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/gu)]
    .filter(([, found = ""]) => label.test(found))
    .map(([, , body = ""]) => fromBase64(body));
}

function fromBase64(text: string): Uint8Array {
  const compact = text.replace(/\s/gu, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(compact) || compact.length % 4 !== 0)
    throw new Malformed("a block that is not base64");
  return Buffer.from(compact, "base64");
}
