/** Without the spaces, no-break spaces and dashes that people and spreadsheets put between groups. */
export function compact(text: string): string {
  return text.replace(/[\s\u00a0\u202f\u2010-\u2015-]/g, "");
}

// Cyrillic capitals that look like Latin ones, and what they are taken for; real exports mix the two in plates.
const LOOKALIKES: Readonly<Record<string, string>> = {
  "\u0410": "A",
  "\u0412": "B",
  "\u0415": "E",
  "\u041a": "K",
  "\u041c": "M",
  "\u041d": "H",
  "\u041e": "O",
  "\u0420": "P",
  "\u0421": "C",
  "\u0422": "T",
  "\u0423": "Y",
  "\u0425": "X",
};

/** Capital Latin letters and digits: compact, upper case, Cyrillic look-alikes replaced. */
export function latinCapitals(text: string): string {
  return compact(text)
    .toUpperCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
