import { useTranslation } from "react-i18next";
import { Dialog } from "../../antd/Dialog.tsx";
import styles from "./KeysDialog.module.css";

/** What each key does, as `views.keys` names it. */
const KEYS = [
  ["/", "search"],
  ["↑ ↓ ← →", "walk"],
  ["PgUp PgDn", "pages"],
  ["Home End", "edges"],
  ["Ctrl Home / End", "ends"],
  ["space", "choose"],
  ["Shift ↑ ↓", "range"],
  ["Ctrl A", "all"],
  ["Enter", "open"],
  ["Ctrl C", "copy"],
  ["← →", "width"],
  ["Alt ↑ ↓", "move"],
  ["?", "help"],
] as const;

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The keys of a list. */
export function KeysDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} title={t("views.keys.title")} footer={null} onCancel={onClose} width={480}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, action]) => (
          <div key={action}>
            <dt>
              <kbd>{keys === "space" ? t("views.keys.space") : keys}</kbd>
            </dt>
            <dd>{t(`views.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
