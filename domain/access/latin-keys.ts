/** The keys of a Russian layout under their Latin letters: «йцукен» is `qwerty`. */
const [RUSSIAN, LATIN] = ["ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."] as const;

/** What the same keys type in the Latin layout; small letters. */
export const asLatin = (text: string): string =>
  text.replace(/[а-яё]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);
