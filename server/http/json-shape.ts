/** Deeper than anything that the portal sends: a form of the studio has nine. */
export const MOST_DEPTH = 32;
/** More than the largest choice of records or bank statement has. */
export const MOST_ELEMENTS = 100_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a text of JSON is nested deeper, or has more elements in all its lists and objects, than a call has a use for. One pass over its
 * characters, nothing kept; what is no JSON is for whoever reads it to find out.
 */
export function isTooComplex(text: string, most = { depth: MOST_DEPTH, elements: MOST_ELEMENTS }): boolean {
  let depth = 0;
  let elements = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === QUOTE) at = endOfString(text, at);
    else if (mark === COMMA) elements += 1;
    else if (OPENING.has(mark)) {
      depth += 1;
      elements += 1; // what is in it has one element more than commas
    } else if (CLOSING.has(mark)) depth -= 1;
    if (depth > most.depth || elements > most.elements) return true;
  }
  return false;
}

/** Where a string that begins at `start` ends: a quote with an even number of backslashes before it, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}
