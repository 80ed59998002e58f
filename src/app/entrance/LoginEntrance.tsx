import { useEffect, useState } from "react";
import type { Locale } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import { LoginPage } from "../../custom-pages/login/LoginPage.tsx";
import type { Filled } from "../../custom-pages/login/missing.ts";
import { endedBySilence } from "./entrance.ts";
import { LOGIN_BY_KEY } from "./public-papers.ts";

export type Voice = { readonly locale: Locale; readonly t: Translate };
export type LoginEntranceProps = {
  /** The words that stand in the page already; the same as `voice` where nothing does. */
  readonly drawn: Voice;
  readonly voice: Voice;
  readonly onLocale: (locale: Locale) => Promise<Voice>;
  readonly onSubmit: (filled: Filled) => Promise<void>;
  /** Where one logs in with a key; said once the page is taken over, since what is drawn before knows no address. */
  readonly keyHref?: string;
};

/** The log-in page with what it needs of the application, and nothing more. */
export function LoginEntrance({
  drawn,
  voice: wanted,
  onLocale,
  onSubmit,
  keyHref = LOGIN_BY_KEY,
}: LoginEntranceProps) {
  const [voice, setVoice] = useState(drawn);
  const [href, setHref] = useState<string>(LOGIN_BY_KEY);
  useEffect(() => setVoice(wanted), [wanted]);
  useEffect(() => setHref(keyHref), [keyHref]);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => setSilent(endedBySilence(location.search)), []); // what is drawn before knows no address
  return (
    <LoginPage
      t={voice.t}
      locale={voice.locale}
      onLocale={(locale) => void onLocale(locale).then(setVoice)}
      onSubmit={onSubmit}
      keyHref={href}
      notice={isSilent ? voice.t("session.silent") : undefined}
    />
  );
}
