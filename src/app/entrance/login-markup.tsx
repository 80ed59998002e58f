import { prerender } from "react-dom/static";
import { DEFAULT_LOCALE } from "../../config/locales.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { LoginEntrance } from "./LoginEntrance.tsx";

async function draw(): Promise<string> {
  const voice = { locale: DEFAULT_LOCALE, t: await loadPlainWords(DEFAULT_LOCALE) };
  const nobody = () => Promise.reject(new Error("nobody logs in while the portal is built"));
  const { prelude } = await prerender(
    <LoginEntrance drawn={voice} voice={voice} onLocale={nobody} onSubmit={nobody} />,
  );
  return new Response(prelude).text();
}

/** The log-in page as it stands in `login.html` before any script has come; drawn when the portal is built, which asks for nothing later. */
export const loginMarkup = await draw();
