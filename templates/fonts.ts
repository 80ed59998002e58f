import { Font } from "@react-pdf/renderer";
import { PRINTED } from "../domain/printed-text.ts";
import { type Face, withMemory } from "./paper-face.ts";

/** DejaVu Sans: it has every Kazakh letter, the tenge sign and figures of one width, which free look-alikes lack. */
export const paperFont = "DejaVu Sans";

/** Where the two faces are: file paths in Node, URLs in a browser. */
export type FontSources = { readonly regular: string; readonly bold: string };

/** A word of more letters may be cut: a name typed without spaces must not run off the page. Ordinary words are shorter. */
const longestWord = 22;
/** Small enough to fill the narrowest column. */
const pieceLength = 4;

let registered: Promise<void> | undefined;

/** Makes the font known to the renderer and loads it. To be awaited before the first paper; later calls do nothing. */
export function registerFonts(sources: FontSources): Promise<void> {
  registered ??= register(sources).catch((error: unknown) => {
    registered = undefined; // the next paper looks again: somebody may have put the font back
    throw new FontMissing(String(error));
  });
  return registered;
}

/** The paper's font is not where it should be: nothing can be printed until it is. */
export class FontMissing extends Error {
  override readonly name = "FontMissing";
}

async function register({ regular, bold }: FontSources): Promise<void> {
  const faces = [
    { src: regular, fontWeight: 400 },
    { src: bold, fontWeight: 700 },
  ];
  Font.register({ family: paperFont, fonts: faces });
  Font.registerHyphenationCallback(pieces);
  for (const { fontWeight } of faces) {
    await Font.load({ fontFamily: paperFont, fontWeight });
    const face = Font.getFont({ fontFamily: paperFont, fontWeight });
    if (!face.data) throw new Error(`${face.src} has not been loaded`);
    nameGlyphs(face.data);
    face.data = withMemory(face.data);
  }
}

/**
 * The renderer keeps its glyphs between documents and names each after the text that first asked for it. «Т» is drawn from the
 * Latin T, which so enters nameless, and a later document would show «KZ» that can be neither found nor copied. Asking for
 * every letter beforehand names them all.
 */
function nameGlyphs(font: Face): void {
  for (const [first, last] of PRINTED) {
    for (let letter = first; letter <= last; letter++) {
      if (font.hasGlyphForCodePoint(letter)) font.glyphForCodePoint(letter);
    }
  }
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
