import "../base.css";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { DEFAULT_LOCALE, type Locale } from "../../config/locales.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import type { Filled } from "../../custom-pages/login/missing.ts";
import { Missing } from "../../custom-pages/not-found/Missing.tsx";
import { whenEntered } from "../../providers/auth/shared-session.ts";
import { signIn } from "../../providers/auth/sign-in.ts";
import { keepToken, type Storages } from "../../providers/auth/stored.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { keepLocale, storedLocale, wearLocale } from "../../providers/i18n/stored-locale.ts";
import type { ColorSchemeStore } from "../../providers/theme/color-scheme-store.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import { beginPage } from "./begin-page.ts";
import type { EarlyCalls } from "./early-calls.ts";
import { comingFrom, type Entrance } from "./entrance.ts";
import { LoginEntrance, type Voice } from "./LoginEntrance.tsx";
import { loadForPage } from "./load-for-page.ts";
import { Placeholder } from "./Placeholder.tsx";
import { LOGIN_BY_KEY } from "./public-papers.ts";

/** What takes no longer has no placeholder: it would only flicker, and hold up what it stands for. Milliseconds. */
const SOON = 150;

/** The application proper: antd, refine, i18next and everything behind the log-in. */
const loadPortal = () => import("../portal.tsx");

/** What the page is drawn in, and what this browser keeps. */
export type Surroundings = { readonly storages: Storages; readonly colours: ColorSchemeStore };

/** Draws what the page begins with. `early`: what was asked for in the name of whoever is signed in. */
export async function start(
  entrance: Exclude<Entrance, { kind: "reload" }>,
  around: Surroundings,
  early: EarlyCalls | undefined,
): Promise<void> {
  const host = document.getElementById("root");
  if (!host) throw new Error("index.html has no #root");
  const voice = await speak(storedLocale(around.storages.local));
  switch (entrance.kind) {
    case "error":
      createRoot(host).render(<ErrorPage t={voice.t} back={entrance.from} />);
      break;
    case "public": {
      const { PublicPage } = await import("./PublicPage.tsx");
      createRoot(host).render(<PublicPage {...voice} pathname={location.pathname} search={location.search} />);
      break;
    }
    case "missing":
      document.title = voice.t("common.pages.notFound.title");
      createRoot(host).render(
        <main>
          <Missing t={voice.t} home={<a href="/">{voice.t("common.actions.home")}</a>} />
        </main>,
      );
      break;
    case "login":
      await openLogin(host, around, voice, entrance.from);
      break;
    case "key": {
      const { openKeyLogin } = await import("./key-login.tsx");
      const root = createRoot(host);
      const { storages } = around;
      const stop = whenEntered(storages, () => void openPortal(root, around, voice, entrance.from));
      const onEnter = (token: string) => {
        stop();
        return goIn(root, around, voice, { from: entrance.from, token, remember: false });
      };
      await openKeyLogin({ root, storages, from: entrance.from, onEnter });
      break;
    }
    case "portal":
      await openPortal(createRoot(host), around, voice, entrance.path, early);
      break;
  }
}

async function speak(locale: Locale): Promise<Voice> {
  wearLocale(locale);
  return { locale, t: await loadPlainWords(locale) };
}

async function openPortal(
  root: Root,
  around: Surroundings,
  { t }: Voice,
  path: string | undefined,
  early?: EarlyCalls,
  isLogIn = false,
): Promise<void> {
  if (path !== undefined) history.replaceState(null, "", path);
  const placeholder = <Placeholder label={t("common.states.loading")} />;
  const waiting = setTimeout(() => root.render(placeholder), SOON);
  try {
    const { openPortal: open } = await loadPortal();
    await open({ ...around, root, placeholder, early, isLogIn });
  } catch (why) {
    if (!isLogIn) root.render(placeholder); // a page that cannot be had is not an empty one; the log-in form says why itself
    throw why;
  } finally {
    clearTimeout(waiting);
  }
}

/** Opens the portal for somebody who has just been given a token. */
async function goIn(
  root: Root,
  around: Surroundings,
  voice: Voice,
  { from, token, remember }: { readonly from: string; readonly token: string; readonly remember: boolean },
): Promise<void> {
  const { storages } = around;
  keepToken(storages, token, remember);
  const early = beginPage({ address: new URL(from, location.origin), storages, token });
  await openPortal(root, around, voice, from, early, true);
}

async function openLogin(host: HTMLElement, around: Surroundings, first: Voice, from: string): Promise<void> {
  const { storages } = around;
  let voice = first;
  if (location.pathname !== "/login") history.replaceState(null, "", comingFrom("/login", from));
  const http = anonymousHttp(() => voice);
  const stop = whenEntered(storages, () => void openPortal(root, around, voice, from));
  const enter = async (filled: Filled) => {
    const token = await signIn(http, filled);
    stop();
    await goIn(root, around, voice, { from, token, remember: filled.remember });
  };
  const changeLocale = async (locale: Locale) => {
    keepLocale(storages.local, locale);
    voice = await speak(locale);
    return voice;
  };
  const entrance = (drawn: Voice) => (
    <LoginEntrance
      drawn={drawn}
      voice={first}
      onLocale={changeLocale}
      onSubmit={enter}
      keyHref={comingFrom(LOGIN_BY_KEY, from)}
    />
  );
  // The address of the log-in page has the form in it, in Russian (scripts/portal-build/prerender-login.ts).
  const isDrawn = host.hasChildNodes();
  const russian = { locale: DEFAULT_LOCALE, t: await loadPlainWords(DEFAULT_LOCALE) };
  const root = isDrawn ? hydrateRoot(host, entrance(russian)) : createRoot(host);
  if (!isDrawn) root.render(entrance(first));
  // Whoever begins to type will need the rest in a moment.
  host.addEventListener("input", () => loadForPage(new URL(from, location.origin).pathname, voice.locale), {
    once: true,
  });
}
