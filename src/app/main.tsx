import { createRoot } from "react-dom/client";
import type { Locale } from "../config/locales.ts";
import { ErrorPage } from "../custom-pages/error/ErrorPage.tsx";
import type { Filled } from "../custom-pages/login/missing.ts";
import { borrowSession } from "../providers/auth/shared-session.ts";
import { signIn } from "../providers/auth/sign-in.ts";
import { browserStorages, keepToken, storedToken } from "../providers/auth/stored.ts";
import { createHttp } from "../providers/http/http.ts";
import { loadPlainWords } from "../providers/i18n/plain-words.ts";
import { keepLocale, storedLocale, wearLocale } from "../providers/i18n/stored-locale.ts";
import { createColorSchemeStore } from "../providers/theme/color-scheme-store.ts";
import "./base.css";
import { entranceOf } from "./entrance/entrance.ts";
import { LoginEntrance, type Voice } from "./entrance/LoginEntrance.tsx";
import { Placeholder } from "./entrance/Placeholder.tsx";
import { reloadAfterDeployment } from "./entrance/reload-after-deployment.ts";

const host = document.getElementById("root");
if (!host) throw new Error("index.html has no #root");
const root = createRoot(host);
const storages = browserStorages();
const colours = createColorSchemeStore(window);
reloadAfterDeployment(window);

/** The application proper: antd, refine, i18next and everything behind the log-in. */
const loadPortal = () => import("./portal.tsx");

async function speak(locale: Locale): Promise<Voice> {
  wearLocale(locale);
  return { locale, t: await loadPlainWords(locale) };
}
let voice = await speak(storedLocale(storages.local));

async function openPortal(path?: string): Promise<void> {
  if (path !== undefined) history.replaceState(null, "", path);
  const placeholder = <Placeholder label={voice.t("common.states.loading")} />;
  root.render(placeholder);
  const { openPortal: open } = await loadPortal();
  await open({ root, colours, storages, placeholder });
}

function openLogin(from: string): void {
  if (location.pathname !== "/login")
    history.replaceState(null, "", from === "/" ? "/login" : `/login?${new URLSearchParams({ from })}`);
  const http = createHttp({
    base: "/api",
    fetch: (...request) => fetch(...request),
    token: () => null,
    locale: () => voice.locale,
    aggregatorId: () => null,
    words: (code) => voice.t(`errors.${code}`),
    renew: () => Promise.reject(new Error("the log-in page has no session to renew")),
    report: () => undefined,
  });
  const enter = async (filled: Filled) => {
    keepToken(storages, await signIn(http, filled), filled.remember);
    await openPortal(from);
  };
  const changeLocale = async (locale: Locale) => {
    keepLocale(storages.local, locale);
    voice = await speak(locale);
    return voice;
  };
  root.render(<LoginEntrance voice={voice} onLocale={changeLocale} onSubmit={enter} />);
  // Whoever begins to type will need the rest in a moment.
  host?.addEventListener("input", () => void loadPortal(), { once: true });
}

// Not on the log-in page itself: whoever was sent there has no session, or has left it.
if (location.pathname !== "/login") await borrowSession(storages, document.referrer, location.origin);
const entrance = entranceOf(location, storedToken(storages));
switch (entrance.kind) {
  case "reload":
    location.replace(entrance.to);
    break;
  case "error":
    root.render(<ErrorPage t={voice.t} />);
    break;
  case "login":
    openLogin(entrance.from);
    break;
  case "portal":
    await openPortal(entrance.path);
    break;
}
