import "dayjs/locale/ru";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { COUNTS_IN_WORDS } from "../../../domain/count.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/ru/*.json", {
  import: "default",
  eager: true,
});

/** The real Russian words, so that a test reads the screen as a person does. */
export async function russian(): Promise<i18n> {
  const words = Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\//, "").replace(/\.json$/, ""), file]),
  );
  const instance = createInstance().use(COUNTS_IN_WORDS);
  await instance.use(initReactI18next).init({
    lng: "ru",
    resources: { ru: { translation: words } },
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  return instance;
}
