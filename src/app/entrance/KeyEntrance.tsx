import { useState } from "react";
import type { Locale } from "../../config/locales.ts";
import { KeyLoginPage } from "../../custom-pages/login/KeyLoginPage.tsx";
import type { KeyLogin } from "../../custom-pages/login/use-key-login.ts";
import type { Voice } from "./LoginEntrance.tsx";

type Props = {
  readonly voice: Voice;
  readonly onLocale: (locale: Locale) => Promise<Voice>;
  readonly login: KeyLogin;
  readonly passwordHref: string;
};

/** The log-in by key in the language of the moment. */
export function KeyEntrance({ voice: first, onLocale, login, passwordHref }: Props) {
  const [voice, setVoice] = useState(first);
  const change = (locale: Locale) => void onLocale(locale).then(setVoice);
  return <KeyLoginPage {...voice} onLocale={change} login={login} passwordHref={passwordHref} />;
}
