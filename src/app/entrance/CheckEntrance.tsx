import { useEffect, useMemo, useState } from "react";
import { pathsOf } from "../../../contract/route.ts";
import { checkSignatureRoutes, type SignatureCheck } from "../../../contract/routes/check-signature.ts";
import type { Locale } from "../../config/locales.ts";
import { signatureWords } from "../../config/signature-words.ts";
import { CheckPage } from "../../custom-pages/check-signature/CheckPage.tsx";
import type { Chosen } from "../../custom-pages/check-signature/sort-files.ts";
import { browserStorages } from "../../providers/auth/stored.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { keepLocale, wearLocale } from "../../providers/i18n/stored-locale.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";

/** The words of the page in a language: those of the log-in page, and what is said about signatures. */
const voiceOf = async (locale: Locale): Promise<Voice> => ({
  locale,
  t: await loadPlainWords(locale, async (each) => ({ signatures: await signatureWords(each) })),
});

/** The page that checks signatures, with what it needs of the application. Nothing of it asks who looks at it. */
export function CheckEntrance({ t, locale: first }: Voice) {
  const [voice, setVoice] = useState<Voice>();
  const http = useMemo(() => anonymousHttp(() => voice ?? { t, locale: first }, "/ca"), [voice, t, first]);
  useEffect(() => void voiceOf(first).then(setVoice), [first]);
  const changeLocale = async (locale: Locale) => {
    keepLocale(browserStorages().local, locale);
    wearLocale(locale);
    setVoice(await voiceOf(locale));
  };
  const check = async (files: Chosen): Promise<SignatureCheck> => {
    const [{ path } = { path: "" }] = pathsOf(checkSignatureRoutes.check);
    const form = new FormData();
    for (const [name, file] of Object.entries(files)) form.append(name, file);
    const reply = await http.json({ method: "POST", path, form, isPublic: true });
    return checkSignatureRoutes.check.reply.parse(reply).data;
  };
  if (!voice) return <Placeholder label={t("common.states.loading")} />;
  return <CheckPage {...voice} onLocale={(locale) => void changeLocale(locale)} onCheck={check} />;
}
