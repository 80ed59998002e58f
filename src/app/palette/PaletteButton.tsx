import { SearchOutlined } from "@ant-design/icons";
import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../engine/calls/use-session.ts";
import { opened } from "../../engine/later/later.ts";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { openByKey } from "./early-key.ts";
import styles from "./PaletteButton.module.css";

const load = () => import("./Palette.tsx");
const Palette = opened(async () => (await load()).Palette);

/** Opens the palette, as Ctrl+K (⌘K) does anywhere; nothing of it is loaded before. */
export function PaletteButton() {
  const { t } = useTranslation();
  const { aggregatorId, family } = useSession();
  const [isOpen, setOpen] = useState(false);
  // Before it is seen: whoever sees the page may press the keys.
  useLayoutEffect(
    () =>
      openByKey(() => {
        if (!isBlocked()) setOpen(true);
      }),
    [],
  );
  return (
    <>
      <ToolButton
        className={styles.button ?? ""}
        icon={<SearchOutlined />}
        aria-label={t("palette.label")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
      >
        <span className={styles.word}>{t("palette.open")}</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </ToolButton>
      {/* For another aggregator it begins anew. */}
      {isOpen && <Palette key={`${family}:${aggregatorId}`} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A question that waits for an answer is not walked away from by a key. */
const isBlocked = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(".ant-modal-wrap")].some(
    (modal) => modal.offsetParent !== null || modal.style.display !== "none",
  );
