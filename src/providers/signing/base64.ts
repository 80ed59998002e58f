/** `btoa` takes a text: a document of megabytes is handed over in pieces, which must be whole groups of three bytes. */
const PIECE = 3 * 8_192;

/** Bytes as base64, of any length. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  return text;
}

/** Whether a text is base64 of at least one byte, padded and without spaces. A search for what is wrong: a match of all could outgrow the stack. */
export const isBase64 = (text: string): boolean =>
  text.length > 0 && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
