import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Locale } from "../../config/locales.ts";
import { ForgetPage } from "../../custom-pages/login/ForgetPage.tsx";
import type { LoginFrameProps } from "../../custom-pages/login/LoginFrame.tsx";
import { RestorePage } from "../../custom-pages/login/RestorePage.tsx";
import { passwordCalls } from "../../providers/auth/password-calls.ts";
import { browserStorages, forget } from "../../providers/auth/stored.ts";
import { passwordWords } from "../../providers/i18n/password-words.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { keepLocale, wearLocale } from "../../providers/i18n/stored-locale.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";

type Calls = ReturnType<typeof passwordCalls>;

/** Where one asks for a link that sets a new password. */
export const ForgetEntrance = (first: Voice) => (
  <Spoken first={first} page={(frame, calls) => <ForgetPage {...frame} onAsk={calls.forget} />} />
);

/** Where the link of the letter leads; its secret stands behind `#`, and in no address that a server is told. */
export const RestoreEntrance = (first: Voice) => (
  <Spoken
    first={first}
    page={(frame, calls) => (
      <RestorePage
        {...frame}
        token={location.hash.slice(1)}
        onRestore={async (token, password) => {
          const done = await calls.restore(token, password);
          forget(browserStorages()); // a session of this browser has ended too, if it was the account's
          return done;
        }}
      />
    )}
  />
);

type SpokenProps = {
  readonly first: Voice;
  readonly page: (frame: LoginFrameProps, calls: Calls) => ReactNode;
};

const voiceOf = async (locale: Locale): Promise<Voice> => ({ locale, t: await loadPlainWords(locale, passwordWords) });

/** One of these pages with its words, its calls and a choice of languages. */
function Spoken({ first: { locale: first, t }, page }: SpokenProps) {
  const [voice, setVoice] = useState<Voice>();
  const calls = useMemo(() => passwordCalls(anonymousHttp(() => voice ?? { t, locale: first })), [voice, t, first]);
  useEffect(() => void voiceOf(first).then(setVoice), [first]);
  const changeLocale = async (locale: Locale) => {
    keepLocale(browserStorages().local, locale);
    wearLocale(locale);
    setVoice(await voiceOf(locale));
  };
  if (!voice) return <Placeholder label={t("common.states.loading")} />;
  return page({ ...voice, onLocale: (locale) => void changeLocale(locale) }, calls);
}
