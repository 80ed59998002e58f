import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { opened } from "../../engine/later/later.ts";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import badge from "../layout/JobsIndicator.module.css";
import { usePortal } from "../portal-context.ts";
import { usePartWords } from "../use-part-words.ts";
import { BellIcon } from "./BellIcon.tsx";
import { Late } from "./Late.tsx";
import { keepTitleCount } from "./title-count.ts";

const load = () => import("./BellPanel.tsx");
/** Loaded when somebody looks. */
const BellPanel = opened(async () => (await load()).BellPanel);

const MOST = 99;
/** How often one asks where the server does not tell. */
const ASK_MS = 60_000;

/** How many notifications are unread, also in the tab's title, and the panel of them. @public: loaded once the page has what it shows. */
export function BellButton({ isOpen: begins }: { readonly isOpen: boolean }) {
  const { t, i18n } = useTranslation();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(begins);
  const { live } = usePortal().wiring;
  const isTold = useSyncExternalStore(live.watch, live.isOpen);
  const { data } = useCall(notificationRoutes.counts, {
    refetchInterval: isTold ? false : ASK_MS,
  });
  const counts = data?.data ?? [];
  const unread = counts.reduce((sum, { count }) => sum + count, 0);
  useEffect(() => keepTitleCount(document, unread), [unread]);
  const hasWords = usePartWords("bell", i18n.language);
  const label = unread > 0 && hasWords ? t("bell.button", { count: unread }) : t("app.bell");
  return (
    <>
      <ToolButton
        ref={setButton}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        icon={
          <span className={badge.badge}>
            <BellIcon />
            {unread > 0 && <span className={badge.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
          </span>
        }
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!isOpen)}
      />
      <Late />
      {isOpen && button && <BellPanel anchor={button} counts={counts} onClose={() => setOpen(false)} />}
    </>
  );
}
