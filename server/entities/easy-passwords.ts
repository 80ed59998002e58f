import { dictionary } from "@zxcvbn-ts/language-common";
import { asLatin } from "../../domain/access/latin-keys.ts";
import { isOfOwnWords } from "../../domain/access/own-words.ts";
import { Failure } from "../http/failure.ts";

/** 49,000 passwords that leaks are full of, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));

/**
 * Why a password is too easy to guess, as `validation` says it: it is among the first that anybody would try, in whichever layout it is typed,
 * or of words that everybody around its owner knows, who are those of `known` texts.
 */
export function faultOfPassword(password: string, known: readonly string[]) {
  if (COMMON.has(asLatin(password.toLowerCase()))) return "PASSWORD_COMMON";
  return isOfOwnWords(password, known) ? "PASSWORD_OWN_WORDS" : undefined;
}

/** The same as a refusal on the field of a form. */
export function refuseEasy(password: string, known: readonly string[]): void {
  const fault = faultOfPassword(password, known);
  if (fault) throw new Failure("VALIDATION", { fields: { password: [fault] } });
}
