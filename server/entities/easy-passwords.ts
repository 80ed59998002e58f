import { asLatin } from "../../domain/access/latin-keys.ts";
import { isOfOwnWords } from "../../domain/access/own-words.ts";
import { Failure } from "../http/failure.ts";
import type { LeakedPasswords } from "../integrations/leaked-passwords.ts";

/** 49,000 passwords that leaks are full of, in small letters; read as the first password is asked about. */
let common: Promise<ReadonlySet<string>> | undefined;
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

/** All that leaked, where the operator has a list of them. */
let leaked: LeakedPasswords | undefined;
/** From now on this process refuses the passwords of a list; undefined: of none but the most common. */
export function refuseLeaked(list: LeakedPasswords | undefined): void {
  leaked = list;
}

/**
 * Why a password is too easy to guess, as `validation` says it: it is among the first that anybody would try, in whichever layout it is typed,
 * or of words that everybody around its owner knows, who are those of `known` texts, or it has leaked.
 */
export async function faultOfPassword(password: string, known: readonly string[]) {
  common ??= readCommon();
  if ((await common).has(asLatin(password.toLowerCase()))) return "PASSWORD_COMMON";
  if (isOfOwnWords(password, known)) return "PASSWORD_OWN_WORDS";
  return (await leaked?.has(password)) ? "PASSWORD_LEAKED" : undefined;
}

/** The same as a refusal on the field of a form. */
export async function refuseEasy(password: string, known: readonly string[]): Promise<void> {
  const fault = await faultOfPassword(password, known);
  if (fault) throw new Failure("VALIDATION", { fields: { password: [fault] } });
}
