import { useEffect, useState } from "react";
import type { Locale } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import { LoginPage } from "../../custom-pages/login/LoginPage.tsx";
import type { Filled } from "../../custom-pages/login/missing.ts";

export type Voice = { readonly locale: Locale; readonly t: Translate };
export type LoginEntranceProps = {
  /** The words that stand in the page already; the same as `voice` where nothing does. */
  readonly drawn: Voice;
  readonly voice: Voice;
  readonly onLocale: (locale: Locale) => Promise<Voice>;
  readonly onSubmit: (filled: Filled) => Promise<void>;
};

/** The log-in page with what it needs of the application, and nothing more. */
export function LoginEntrance({ drawn, voice: wanted, onLocale, onSubmit }: LoginEntranceProps) {
  const [voice, setVoice] = useState(drawn);
  useEffect(() => setVoice(wanted), [wanted]);
  return (
    <LoginPage
      t={voice.t}
      locale={voice.locale}
      onLocale={(locale) => void onLocale(locale).then(setVoice)}
      onSubmit={onSubmit}
    />
  );
}
