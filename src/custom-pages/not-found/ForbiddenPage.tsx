import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "../../engine/page/use-document-title.ts";
import styles from "./NotFoundPage.module.css";

/** A page that the person's role does not have. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  useDocumentTitle(t("common.pages.forbidden.title"));
  return (
    <section className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        403
      </p>
      <h1>{t("common.pages.forbidden.title")}</h1>
      <p>{t("common.pages.forbidden.text")}</p>
      <p>
        <Link to="/">{t("common.actions.home")}</Link>
      </p>
    </section>
  );
}
