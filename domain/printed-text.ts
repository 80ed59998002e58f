/** The characters that papers are printed with, from and to: line ends, Latin, Greek and Cyrillic with the Kazakh letters, punctuation, currency, measures. */
export const PRINTED: readonly (readonly [from: number, to: number])[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x7e],
  [0xa0, 0x2e9],
  [0x300, 0x34f],
  [0x370, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x525],
  [0x1e00, 0x1efb],
  [0x2010, 0x205e],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20a0, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2100, 0x2109],
  [0x210b, 0x2149],
  [0x2190, 0x2311],
  [0x2500, 0x269c],
];

/** Whether every character of a text can be printed: no picture, no letter of a script that no paper here is written in. */
export const isPrinted = (text: string): boolean =>
  [...text].every((character) => PRINTED.some(([from, to]) => within(character.codePointAt(0) ?? 0, from, to)));

const within = (code: number, from: number, to: number): boolean => from <= code && code <= to;
