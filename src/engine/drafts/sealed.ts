import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";

/**
 * Where something of one person lies in a browser: under which name, and by which key it is sealed (32 bytes, hex). The key is the server's to
 * give (`drafts_key` of the profile) and is written down nowhere, so that what is left in a browser opens for that person alone, once they have
 * logged in (ADR 88). Empty while the server has not said who they are: then nothing is kept, found or dropped.
 */
export type Place = { readonly name: string; readonly key: string };

const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));

/** Throws where the storage is full or forbidden. */
export function keepSealed(storage: Storage, { name, key }: Place, text: string): void {
  if (key !== "") storage.setItem(name, bytesToHex(cipherOf(key).encrypt(utf8ToBytes(text))));
}

/** What was kept; null where nothing was, or it is another key's. A text from before it was sealed is read as it is. */
export function findSealed(storage: Storage, { name, key }: Place): string | null {
  const kept = storage.getItem(name);
  if (key === "" || kept === null || kept.startsWith("{")) return key === "" ? null : kept;
  try {
    return bytesToUtf8(cipherOf(key).decrypt(hexToBytes(kept)));
  } catch {
    return null;
  }
}

export function dropSealed(storage: Storage, { name, key }: Place): void {
  if (key !== "") storage.removeItem(name);
}
