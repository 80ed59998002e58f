/** What is wrong with a draft: where (`fields.x_vin.label.ru`, `list.columns.2`), what (`studio.faults.<code>`), and of which word. */
export type StudioFault = { readonly at: string; readonly code: string; readonly word?: string };

export const fault = (at: string, code: string, word?: string): StudioFault => ({
  at,
  code,
  ...(word !== undefined && { word }),
});

/** Whether everything that is looked up by a name has this one already: `constructor`. */
export const isInherited = (name: string): boolean => name in {};

/** A fault for each of these words that is not among the known ones; `code`: what they are not. */
export const unknownAmong = (
  at: string,
  words: readonly string[],
  known: readonly string[],
  code: string,
): readonly StudioFault[] =>
  words.flatMap((word, place) => (known.includes(word) ? [] : [fault(`${at}.${place}`, code, word)]));

/** A fault for each word that stands there before. */
export const twiceAmong = (at: string, words: readonly string[]): readonly StudioFault[] =>
  words.flatMap((word, place) => (words.indexOf(word) < place ? [fault(`${at}.${place}`, "twice", word)] : []));
