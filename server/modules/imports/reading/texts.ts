/** More different texts than this, and the column is not one of names; start over rather than grow. */
const MOST = 20_000;

/** Longer texts are not worth keeping. */
const LONGEST = 200;

/**
 * Gives equal texts as one string. Names and captions repeat on every row; besides, a piece of a chunk keeps the whole chunk in
 * memory, so whoever keeps a driver's name would keep the file: what is given here is a copy of its own.
 */
export function makeTexts(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    if (text.length > LONGEST) return text;
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MOST) texts.clear();
    const copy = ownText(text);
    texts.set(copy, copy);
    return copy;
  };
}

/** A copy that shares no memory with the text it was cut from. */
export function ownText(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
