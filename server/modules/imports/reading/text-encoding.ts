import { isAscii, isUtf8 } from "node:buffer";

/** How bytes become text. `ascii` is undecided: whatever comes later may still show which it is. */
export type Encoding = "utf-8" | "ascii" | "windows-1251" | "windows-1252" | "utf-16le" | "utf-16be";

/** An encoding that a file may be in, and how many bytes of mark it begins with. */
export type EncodingGuess = { readonly encoding: Encoding; readonly mark: number };

/**
 * The encodings to try, by the first bytes of a file: a mark decides; UTF-8 decides, even a damaged one (its decoder will say where); plain ASCII decides nothing yet;
 * else it is an 8-bit export of Windows, Cyrillic or French, and the header tells which.
 */
export function guessEncodings(sample: Buffer): EncodingGuess[] {
  const [first, second, third] = sample;
  if (first === 0xef && second === 0xbb && third === 0xbf) return [{ encoding: "utf-8", mark: 3 }];
  if (first === 0xff && second === 0xfe) return [{ encoding: "utf-16le", mark: 2 }];
  if (first === 0xfe && second === 0xff) return [{ encoding: "utf-16be", mark: 2 }];
  const whole = sample.subarray(0, sample.length - unfinished(sample));
  if (isAscii(whole)) return [{ encoding: "ascii", mark: 0 }];
  if (isUtf8(whole) || isMostlyUtf8(whole)) return [{ encoding: "utf-8", mark: 0 }];
  return [
    { encoding: "windows-1251", mark: 0 },
    { encoding: "windows-1252", mark: 0 },
  ];
}

/** How many bytes at the end are the beginning of a UTF-8 character whose rest has not come. */
export function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/**
 * Whether text is UTF-8 that was damaged here and there, and not an 8-bit encoding: Cyrillic of cp1251 has hardly a pair of bytes
 * that UTF-8 would take for a letter.
 */
export function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const bad = text.split("\ufffd").length - 1;
  const good = (text.match(/[^\0-\x7f\ufffd]/gu) ?? []).length;
  return good > 10 * bad;
}
