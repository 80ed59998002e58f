import { useTranslation } from "react-i18next";
import styles from "./TrainingStrip.module.css";

/**
 * Says under every page that what is signed here is signed with training keys, and leads to the window where they are chosen. `url`: where the
 * signing program of development listens.
 */
export function TrainingStrip({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const windowUrl = /^ws:/.test(url) ? url.replace(/^ws/, "http") : undefined; // over TLS its window is elsewhere
  return (
    <section className={styles.strip} aria-label={t("app.training.label")}>
      <span>{t("app.training.said")}</span>
      {windowUrl && (
        <a href={windowUrl} target="_blank" rel="noreferrer">
          {t("app.training.window")}
        </a>
      )}
    </section>
  );
}
