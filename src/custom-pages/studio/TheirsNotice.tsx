import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./Studio.module.css";
import type { Theirs } from "./use-studio-draft.ts";

type Props = {
  readonly theirs: Theirs;
  readonly onTake: () => void;
  readonly onOver: () => void;
};

/** Somebody else has saved a draft meanwhile: what was typed here is still there, and it is for the person to say which one stays. */
export function TheirsNotice({ theirs, onTake, onOver }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      message={theirs.name}
      description={
        <div className={styles.buttons}>
          <Button onClick={onTake}>{t("studio-pages.theirs.take")}</Button>
          <Button danger onClick={onOver}>
            {t("studio-pages.theirs.over")}
          </Button>
        </div>
      }
    />
  );
}
