import { use } from "react";
import { useTranslation } from "react-i18next";
import { localeOfTag } from "../../config/locales.ts";
import { signatureWords } from "../../config/signature-words.ts";
import type { Translate } from "../../config/translate.ts";

/** Says `signatures.…` in the language of the interface; suspends until the words are there. */
export function useSignatureWords(): Translate {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const words = use(signatureWords(localeOfTag(language)));
  if (i18n.getResource(language, "translation", "signatures") === undefined)
    i18n.addResourceBundle(language, "translation", { signatures: words }, true);
  return (key, values) => t(key as "signatures.title", { ...values }); // `words` has just been added, whatever the key
}
