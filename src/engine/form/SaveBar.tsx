import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";

type Props = {
  readonly isNew: boolean;
  /** The labels of what was changed. */
  readonly changed: readonly string[];
  readonly isRunning: boolean;
  readonly onCancel: () => void;
};

/** Sticks to the bottom: what was changed, and the button that saves it. */
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
        <Button onClick={onCancel}>{t("common.actions.cancel")}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isRunning}
          disabled={!isNew && changed.length === 0}
          aria-keyshortcuts="Control+S"
        >
          {t(isNew ? "common.actions.add" : "common.actions.save")}
        </Button>
      </span>
    </footer>
  );
}
