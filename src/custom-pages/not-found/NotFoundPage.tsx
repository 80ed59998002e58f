import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "../../engine/page/use-document-title.ts";
import { Missing } from "./Missing.tsx";

/** An unknown address inside the frame of whoever is signed in. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t("common.pages.notFound.title"));
  return <Missing t={(key) => t(key)} home={<Link to="/">{t("common.actions.home")}</Link>} />;
}
