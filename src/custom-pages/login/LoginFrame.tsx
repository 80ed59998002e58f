import { type ReactNode, useEffect } from "react";
import { isLocale, LOCALES, type Locale, languageName, languageTag } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginPage.module.css";
import { Mark } from "./Mark.tsx";

export type LoginFrameProps = {
  readonly t: Translate;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
};

/** What the pages of logging in have around them: whose they are, what they are called, and the choice of a language. */
export function LoginFrame({
  t,
  title,
  locale,
  onLocale,
  children,
}: LoginFrameProps & { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Parkdesk`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <p className={styles.brand}>
          <Mark size={28} />
          Parkdesk
        </p>
        <p className={styles.product}>{t("session.product")}</p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>
        <select
          aria-label={t("session.language")}
          value={locale}
          onChange={({ target }) => isLocale(target.value) && onLocale(target.value)}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={languageTag[each]}>
              {languageName[each]}
            </option>
          ))}
        </select>
        <a href="/check">{t("session.check")}</a>
      </footer>
    </div>
  );
}
