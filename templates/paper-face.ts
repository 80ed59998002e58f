import type { Font } from "@react-pdf/renderer";

/** Where a glyph stands. */
type Place = { readonly xAdvance: number; readonly xOffset: number };
/** A text's glyphs, in their places. */
type Laid = { readonly glyphs: readonly unknown[]; readonly positions: readonly Place[] };
type Layout = (text: string, features?: unknown, script?: string, language?: string, direction?: string) => Laid;
/** A face as the renderer knows it; its glyphs and tables are between the renderer and the package that reads fonts. */
export type Face = NonNullable<ReturnType<typeof Font.getFont>["data"]>;

/** The sign that stands for a letter that a face has not. */
const MISSING = 0xfffd;
/** Texts whose glyphs are kept: those of the forms, and the names and sums of some hundred papers. */
const MOST_KEPT = 4_000;

/**
 * The same face with a memory. Papers say much the same, and what glyphs a text has and where they stand follows from the text alone, so
 * it is found once for all papers; the face's measures as well. Only what the renderer asks of a face is here.
 */
export function withMemory(font: Face): Face {
  const { type, postscriptName, unitsPerEm, ascent, descent, lineGap, xHeight, capHeight, italicAngle, bbox } = font;
  const { post, head, "OS/2": os2 } = font;
  const has = kept((letter: number): boolean => font.hasGlyphForCodePoint(letter));
  /** A text as it can be drawn, of the same length; a letter that there is not is seen to be missing. */
  const shown = (text: string): string =>
    text.replace(/[^\x20-\x7e\u0400-\u045f]/gu, (letter) =>
      has(letter.codePointAt(0) ?? MISSING) ? letter : String.fromCodePoint(MISSING).repeat(letter.length),
    );
  const face = {
    type,
    postscriptName,
    unitsPerEm,
    ascent,
    descent,
    lineGap,
    xHeight,
    capHeight,
    italicAngle,
    bbox,
    post,
    head,
    "OS/2": os2,
    layout: keptLayouts((text, ...how) => font.layout(shown(text), ...how)),
    // Every letter is this face's: of one that it lacks the renderer takes another face, in which its number is another letter.
    hasGlyphForCodePoint: (): boolean => true,
    glyphForCodePoint: (letter: number): unknown => font.glyphForCodePoint(has(letter) ? letter : MISSING),
    getGlyph: (id: number): unknown => font.getGlyph(id),
    createSubset: (): unknown => font.createSubset(),
  };
  return face as Face; // what is left out nobody asks for: the tests draw each paper with it
}

/** Only plain texts are kept. Whoever moved a glyph of theirs would move it on every later paper: a frozen place refuses. */
function keptLayouts(layout: Layout): Layout {
  const plain = kept((text: string): Laid => {
    const laid = layout(text, [], undefined, undefined, "ltr");
    for (const place of laid.positions) Object.freeze(place);
    return laid;
  });
  return (text, features, script, language, direction) => {
    const isPlain = Array.isArray(features) && features.length === 0 && script === undefined && direction === "ltr";
    return isPlain ? plain(text) : layout(text, features, script, language, direction);
  };
}

/** The function with a memory of bounded size; what it answers may depend on nothing but its argument. */
function kept<Asked, Answer>(answerTo: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    const known = answers.get(asked);
    if (known !== undefined) return known;
    if (answers.size >= MOST_KEPT) answers.clear();
    const answer = answerTo(asked);
    answers.set(asked, answer);
    return answer;
  };
}
