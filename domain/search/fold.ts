/** Kazakh letters and ё, each beside its plain neighbour: whoever types without a Kazakh layout means the same name. */
export const NEIGHBOURS = { ә: "а", ғ: "г", қ: "к", ң: "н", ө: "о", ұ: "у", ү: "у", һ: "х", і: "и", ё: "е" } as const;
/** Latin letters beside the Cyrillic ones that they cannot be told from, as capitals or as small ones: `K-2026` and `К-2026` are one number. */
const LOOKALIKES = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  i: "и",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
} as const;

const PLAIN: Readonly<Record<string, string>> = { ...NEIGHBOURS, ...LOOKALIKES };

/** Letters that are folded, and what each becomes, in the same order. */
export const FOLDED = { from: Object.keys(PLAIN).join(""), to: Object.values(PLAIN).join("") } as const;

const LETTER = new RegExp(`[${FOLDED.from}]`, "g");

/**
 * A text as it is searched: in small letters, Kazakh ones and ё as their plain neighbours, Latin look-alikes as Cyrillic. The stored
 * text and the question both go through it. Its twin in SQL is `fold_text`, of the schema; a test holds the two together.
 */
export const foldText = (text: string): string =>
  text.toLowerCase().replace(LETTER, (letter) => PLAIN[letter] ?? letter);
