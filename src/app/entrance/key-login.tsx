import type { Root } from "react-dom/client";
import { CallError } from "../../config/call-error.ts";
import { env } from "../../config/env.ts";
import type { Locale } from "../../config/locales.ts";
import type { Choosing, KeyLogin } from "../../custom-pages/login/use-key-login.ts";
import { keyCalls } from "../../providers/auth/sign-in-by-key.ts";
import type { Storages } from "../../providers/auth/stored.ts";
import { keyWords } from "../../providers/i18n/key-words.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { keepLocale, storedLocale, wearLocale } from "../../providers/i18n/stored-locale.ts";
import { lazySigning } from "../../providers/signing/lazy-signing.ts";
import { SigningError } from "../../providers/signing/refusal.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import { comingFrom } from "./entrance.ts";
import { KeyEntrance } from "./KeyEntrance.tsx";
import type { Voice } from "./LoginEntrance.tsx";

type Opening = {
  readonly root: Root;
  readonly storages: Storages;
  readonly from: string;
  /** With the token that somebody has been given. */
  readonly onEnter: (token: string) => Promise<void>;
};

/** Draws the log-in by key: its words, its calls and the signing program come with it, and with no page that is opened before. */
export async function openKeyLogin({ root, storages, from, onEnter }: Opening): Promise<void> {
  const speak = async (locale: Locale): Promise<Voice> => {
    wearLocale(locale);
    return { locale, t: await loadPlainWords(locale, keyWords) };
  };
  let voice = await speak(storedLocale(storages.local));
  const changeLocale = async (locale: Locale) => {
    keepLocale(storages.local, locale);
    voice = await speak(locale);
    return voice;
  };
  const login = keyLogin(() => voice, onEnter);
  root.render(
    <KeyEntrance voice={voice} onLocale={changeLocale} login={login} passwordHref={comingFrom("/login", from)} />,
  );
}

/** The log-in by key as the page needs it. */
function keyLogin(voice: () => Voice, onEnter: Opening["onEnter"]): KeyLogin {
  const calls = keyCalls({ ca: anonymousHttp(voice, "/ca"), api: anonymousHttp(voice) });
  const signing = lazySigning(env.signingUrl);
  const sign = async (payload: string, { signal, onWaiting }: Choosing): Promise<string> => {
    const { locale, t } = voice();
    try {
      const [cms = ""] = await signing.sign({
        documents: [payload],
        detached: false,
        locale,
        signal,
        signer: { ekus: [] }, // the newer keys have no purpose of their own for logging in
        onState: (state) => state === "waiting" && onWaiting(),
      });
      return cms;
    } catch (error) {
      if (!(error instanceof SigningError)) throw error;
      const own = `login-key.refused.${error.code}`;
      const said = t(own);
      const message = said === own ? error.message : said; // what speaks of documents is said here in other words
      throw new CallError({ status: 0, code: "NOT_SIGNED", message });
    }
  };
  return {
    trust: calls.trust,
    choose: async (choosing) => {
      const { id: challengeId, payload_b64 } = await calls.challenge();
      const answer = { challengeId, cms: await sign(payload_b64, choosing) };
      return { answer, key: await calls.inspect(answer) };
    },
    logIn: async (answer, email) => onEnter(await calls.logIn(answer, email)),
  };
}
