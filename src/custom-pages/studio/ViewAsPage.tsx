import { useTranslation } from "react-i18next";
import { Page } from "../../engine/page/Page.tsx";
import { PeopleToView } from "./PeopleToView.tsx";
import styles from "./Studio.module.css";

/** As whom an administrator looks at the portal (ADR 54). */
export function ViewAsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("studio-pages.viewing.title")} breadcrumbs={[{ label: t("studio-pages.title"), to: "/studio" }]}>
      <p className={styles.muted}>{t("studio-pages.viewing.intro")}</p>
      <PeopleToView draft={null} to="/" />
    </Page>
  );
}
