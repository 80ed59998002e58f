import type { Locale } from "../../config/locales.ts";
import { loadWords, withFallback } from "../../providers/i18n/words.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { firstPages, pageAt } from "./first-page.ts";
import { loadFile } from "./load-file.ts";
import { isPlain, views } from "./views.ts";

/**
 * Sets off the loading of all that a page will ask for one after the other: the application, its words and the view. A failure is
 * left to whoever asks again.
 */
export function loadForPage(pathname: string, locale: Locale): void {
  const page = pageAt(firstPages, pathname)?.page;
  const loading: Promise<unknown>[] = [
    import("../portal.tsx"),
    ...withFallback(locale).map((each) => loadWords(each, "most")),
  ];
  if (page) loading.push(loadFile(page.of), views[page.view](), ...(isPlain(page.view) ? [] : [loadAntd()]));
  for (const part of loading) part.catch(() => undefined);
}
