import { CloseOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { NOTIFIED } from "../../../../contract/list.ts";
import type { ListControl } from "../state/use-list-state.ts";
import styles from "./FilterBar.module.css";

/** That a list shows the rows of a notification alone; the cross shows all. @public: loaded for such a list. */
export function NotifiedChip({ control }: { readonly control: ListControl }) {
  const { t } = useTranslation();
  return (
    <span className={styles.chip}>
      <span style={{ alignSelf: "center", paddingInlineStart: 10 }}>{t("engine.filters.notification")}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t("engine.filters.remove", { label: t("engine.filters.notification") })}
        onClick={() => control.setFilter(NOTIFIED, undefined)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
