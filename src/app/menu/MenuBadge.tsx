import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { menuRoutes } from "../../../contract/routes/menu.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./MenuBadge.module.css";

const POLL_MS = 60_000;

/** How many records of a list wait for whoever reads the menu; nothing where none do. One call answers for all lines. */
export function MenuBadge({ list }: { readonly list: string }) {
  const { t } = useTranslation();
  const { live } = usePortal().wiring;
  const isTold = useSyncExternalStore(live.watch, live.isOpen);
  const { data } = useCall(menuRoutes.badges, { refetchInterval: isTold ? false : POLL_MS });
  const found = data?.data.find(({ noun }) => `${noun}.list` === list);
  if (!found || found.count === 0) return null;
  const number = `${found.count}${found.capped ? "+" : ""}`;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{number}</span>
      <span className={styles.said}>{t("app.menu.waiting", { number })}</span>
    </span>
  );
}
