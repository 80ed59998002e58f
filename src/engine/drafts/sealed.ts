import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";

/**
 * Where something of one person lies in a browser: under which name, and by which key it is sealed (32 bytes, hex). The key is the server's to
 * give (`drafts_key` of the profile) and is written down nowhere, so that what is left in a browser opens for that person alone, once they have
 * logged in (ADR 88). Empty for whoever looks on as another and types nothing: then nothing is kept, found or dropped.
 */
export type Place = { readonly name: string; readonly key: string };

const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));
const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether it was kept. Throws where the storage is full or forbidden. */
export function keepSealed(storage: Storage, { name, key }: Place, text: string): boolean {
  if (key === "") return false;
  storage.setItem(name, base64Of(cipherOf(key).encrypt(utf8ToBytes(text))));
  return true;
}

/** What was kept; null where nothing was, or it is another key's. A text from before it was sealed is read as it is. */
export function findSealed(storage: Storage, { name, key }: Place): string | null {
  if (key === "") return null;
  const kept = storage.getItem(name);
  if (kept === null || kept.startsWith("{")) return kept;
  try {
    return bytesToUtf8(cipherOf(key).decrypt(bytesOf(kept)));
  } catch {
    return null;
  }
}

export function dropSealed(storage: Storage, { name, key }: Place): void {
  if (key !== "") storage.removeItem(name);
}
