import { useState } from "react";
import type { Locale } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import { LoginPage } from "../../custom-pages/login/LoginPage.tsx";
import type { Filled } from "../../custom-pages/login/missing.ts";

export type Voice = { readonly locale: Locale; readonly t: Translate };
export type LoginEntranceProps = {
  readonly voice: Voice;
  readonly onLocale: (locale: Locale) => Promise<Voice>;
  readonly onSubmit: (filled: Filled) => Promise<void>;
};

/** The log-in page with what it needs of the application, and nothing more. */
export function LoginEntrance({ voice: first, onLocale, onSubmit }: LoginEntranceProps) {
  const [voice, setVoice] = useState(first);
  return (
    <LoginPage
      t={voice.t}
      locale={voice.locale}
      onLocale={(locale) => void onLocale(locale).then(setVoice)}
      onSubmit={onSubmit}
    />
  );
}
