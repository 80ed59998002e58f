import { useTranslation } from "react-i18next";
import controls from "../list/controls.module.css";
import styles from "./Form.module.css";

type Props = {
  readonly isNew: boolean;
  /** The labels of what was changed. */
  readonly changed: readonly string[];
  readonly isRunning: boolean;
  readonly onCancel: () => void;
};

/** Sticks to the bottom: what was changed, and the button that saves it. A list's buttons, not antd's: with their styles and waves these cost a tenth of opening a form. */
export function SaveBar({ isNew, changed, isRunning, onCancel }: Props) {
  const { t } = useTranslation();
  const said =
    changed.length === 0 ? t("engine.form.unchanged") : t("engine.form.changed", { fields: changed.join(", ") });
  return (
    <footer className={styles.bar}>
      <span className={styles.said} role="status">
        {isNew ? null : said}
      </span>
      <span className={styles.buttons}>
        <button type="button" className={controls.button} onClick={onCancel}>
          {t("common.actions.cancel")}
        </button>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          aria-busy={isRunning || undefined}
          disabled={!isNew && changed.length === 0}
          aria-keyshortcuts="Control+S"
          onClick={(event) => {
            if (isRunning) event.preventDefault(); // sent once
          }}
        >
          {t(isNew ? "common.actions.add" : "common.actions.save")}
        </button>
      </span>
    </footer>
  );
}
