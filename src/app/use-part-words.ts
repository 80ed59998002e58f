import { useEffect, useState } from "react";
import { DEFAULT_LOCALE, type Locale, localeOfTag } from "../config/locales.ts";
import { usePortal } from "./portal-context.ts";

const PARTS = import.meta.glob<Record<string, unknown>>(["../../locales/*/bell.json", "../../locales/*/help.json"], {
  import: "default",
});

/** Brings the words of a part that no page carries, in the language that is worn. Whether they are there. */
export function usePartWords(part: "bell" | "help", language: string): boolean {
  const { speaker } = usePortal();
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    const add = async (locale: Locale) => {
      const words = await PARTS[`../../locales/${locale}/${part}.json`]?.();
      if (words) speaker.addWords({ [locale]: { [part]: words } });
    };
    void Promise.all([...new Set([DEFAULT_LOCALE, localeOfTag(language)])].map(add)).then(() => {
      if (isWanted) setReady(language);
    });
    return () => {
      isWanted = false;
    };
  }, [speaker, part, language]);
  return ready === language;
}
