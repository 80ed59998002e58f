import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "../../engine/page/use-document-title.ts";
import styles from "./NotFoundPage.module.css";

/** Any unknown address (spec §2): the number, what it means, and the way home. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t("common.pages.notFound.title"));
  return (
    <section className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{t("common.pages.notFound.title")}</h1>
      <p>{t("common.pages.notFound.text")}</p>
      <p>
        <Link to="/">{t("common.actions.home")}</Link>
      </p>
    </section>
  );
}
