/** The bytes of the code page, read backwards: which byte stands for a character. The decoder is the platform's own. */
const BYTES: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/**
 * What stands for characters that the code page has not (domain.md §7.2 has no rule): Kazakh letters as their Russian neighbours, as banks
 * and people write them without a Kazakh layout (`domain/search/fold.ts` has the same); the symbol of the tenge in letters; blanks and dashes of
 * other kinds as the plain ones.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  ә: "а",
  ғ: "г",
  қ: "к",
  ң: "н",
  ө: "о",
  ұ: "у",
  ү: "у",
  һ: "х",
  Ә: "А",
  Ғ: "Г",
  Қ: "К",
  Ң: "Н",
  Ө: "О",
  Ұ: "У",
  Ү: "У",
  Һ: "Х",
  "₸": "тг",
  "−": "-",
  "‑": "-",
  "‒": "-",
  "―": "-",
  "\u2009": " ",
  "\u202f": " ",
  "\u2007": " ",
  ʼ: "'",
};

export type Encoded = {
  readonly text: string;
  /** The characters that were replaced, each once, in the order in which they came. */
  readonly replaced: readonly string[];
  /** The characters for which there is nothing: the text cannot be sent as it is. */
  readonly unknown: readonly string[];
};

/** A text as the code page can have it. Accents of letters that it lacks are left off. */
export function fitToWindows1251(text: string): Encoded {
  const replaced = new Set<string>();
  const unknown = new Set<string>();
  const characters = [...text.normalize("NFC")].map((character) => {
    if (BYTES.has(character) && character !== "\ufffd") return character;
    const instead = INSTEAD[character] ?? character.normalize("NFD").replace(/\p{M}/gu, "");
    if (instead !== "" && [...instead].every((one) => BYTES.has(one))) {
      replaced.add(character);
      return instead;
    }
    unknown.add(character);
    return "?";
  });
  return { text: characters.join(""), replaced: [...replaced], unknown: [...unknown] };
}

/** The bytes of a text that was fitted. Throws a RangeError for a character that the code page lacks: a mistake of ours. */
export function toWindows1251(text: string): Buffer {
  const bytes = [...text].map((character) => {
    const byte = BYTES.get(character);
    if (byte === undefined || character === "\ufffd") throw new RangeError(`windows-1251 has no ${character}`);
    return byte;
  });
  return Buffer.from(bytes);
}
