import { dictionary } from "@zxcvbn-ts/language-common";

/** 49,000 passwords that leaks are full of, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));

/** The keys of a Russian layout under their Latin letters: «йцукен» is `qwerty`. */
const [RUSSIAN, LATIN] = ["ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."] as const;
const asLatin = (text: string): string => text.replace(/[а-яё]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);

/** Whether a password is among the first that anybody would try, in whichever layout it is typed. */
export const isCommon = (password: string): boolean => COMMON.has(asLatin(password.toLowerCase()));
