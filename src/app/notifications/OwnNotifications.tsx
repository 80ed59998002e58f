import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { NotificationsPage } from "../../custom-pages/notifications/NotificationsPage.tsx";
import { usePartWords } from "../use-part-words.ts";

/** The notifications, once their words are there, which are the bell's. */
export function OwnNotifications() {
  const { i18n } = useTranslation();
  return usePartWords("bell", i18n.language) ? <NotificationsPage /> : <Skeleton active />;
}
