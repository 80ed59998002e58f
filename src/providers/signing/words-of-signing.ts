import type { Locale } from "../../config/locales.ts";
import type { SigningCode } from "./refusal.ts";

type Words = { readonly errors: Readonly<Record<SigningCode, string>> };

/** A file for each language, loaded when there is something to say: no page carries them from its start. */
const files = import.meta.glob<Words>("../../../locales/*/signing.json", { import: "default" });

/** Says in a language what became of signing and what to do about it: `signing.errors.…`, of a program at such an address. Its code where the words do not come. */
export async function wordsOfSigning(locale: Locale, code: SigningCode, address: string): Promise<string> {
  const words = await files[`../../../locales/${locale}/signing.json`]?.().catch(() => undefined);
  return words?.errors[code].replace("{{address}}", address) ?? `signing.errors.${code}`;
}
