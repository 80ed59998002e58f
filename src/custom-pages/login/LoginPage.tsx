import { useEffect } from "react";
import { isLocale, LOCALES, type Locale, languageName, languageTag } from "../../config/locales.ts";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./LoginPage.module.css";
import { Mark } from "./Mark.tsx";
import type { LoginFormProps } from "./use-login.ts";

export type LoginPageProps = Pick<LoginFormProps, "t" | "onSubmit"> & {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
};

/** The log-in page: drawn without antd and refine, so that it is there at once. */
export function LoginPage({ t, onSubmit, locale, onLocale }: LoginPageProps) {
  const title = t("session.titles.login");
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
        <LoginForm t={t} onSubmit={onSubmit} />
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
