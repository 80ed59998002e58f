import type { Translate } from "../../config/translate.ts";
import styles from "./ErrorPage.module.css";

export type ErrorPageProps = {
  readonly t: Translate;
  /** What to quote when asking for help. */
  readonly reference?: string | undefined;
  /** The page itself stopped, rather than the server. */
  readonly isCrash?: boolean;
  /** Where one tries again; this very address unless said. */
  readonly back?: string;
};

/** The server-error page, and what stands in place of a page that stopped: says what is safe and offers two ways on. */
export function ErrorPage({ t, reference, isCrash = false, back }: ErrorPageProps) {
  const reload = () => (back === undefined ? location.reload() : location.assign(back));
  return (
    <main className={styles.page} role="alert">
      <h1>{t("common.pages.error.title")}</h1>
      <p>{t(isCrash ? "common.pages.error.crash" : "common.pages.error.text")}</p>
      {reference && <p className={styles.reference}>{t("common.pages.error.reference", { reference })}</p>}
      <p className={styles.ways}>
        <button type="button" onClick={reload}>
          {t("common.actions.reload")}
        </button>
        <a href="/">{t("common.actions.home")}</a>
      </p>
    </main>
  );
}
