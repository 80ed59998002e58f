import { Font } from "@react-pdf/renderer";

/** DejaVu Sans: it has every Kazakh letter, the tenge sign and figures of one width, which free look-alikes lack. */
export const paperFont = "DejaVu Sans";

/** Where the two faces are: file paths in Node, URLs in a browser. */
export type FontSources = { readonly regular: string; readonly bold: string };

/** A word of more letters may be cut: a name typed without spaces must not run off the page. Ordinary words are shorter. */
const longestWord = 22;
/** Small enough to fill the narrowest column. */
const pieceLength = 4;

let registered = false;

/** Makes the font known to the renderer; call it once before the first paper, later calls do nothing. */
export function registerFonts({ regular, bold }: FontSources): void {
  if (registered) return;
  registered = true;
  Font.register({
    family: paperFont,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  });
  Font.registerHyphenationCallback(pieces);
}

/**
 * No hyphenation: a word is one piece. An overlong one is cut after its own hyphens and, where these do not help, anywhere; the
 * empty pieces between its parts keep the renderer from drawing hyphens of its own.
 */
export function pieces(word: string): string[] {
  if (word.length <= longestWord) return [word];
  const parts = word.split(/(?<=-)/).flatMap((part) => (part.length <= longestWord ? [part] : cut(part)));
  return parts.flatMap((part, i) => (i === 0 ? [part] : ["", part]));
}

function cut(part: string): string[] {
  const letters = Array.from(part);
  const count = Math.ceil(letters.length / pieceLength);
  return Array.from({ length: count }, (_, i) => letters.slice(i * pieceLength, (i + 1) * pieceLength).join(""));
}
