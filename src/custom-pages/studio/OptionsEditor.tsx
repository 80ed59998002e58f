import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type Path, rowsAt } from "./body-at.ts";
import { TextAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { SaidFields } from "./SaidFields.tsx";
import styles from "./Studio.module.css";

/** What can be chosen of a choice. */
export function OptionsEditor({ at }: { readonly at: Path }) {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const options = rowsAt(body, at);
  return (
    <div className={styles.stack}>
      {options.map((_, place) => (
        <div key={String(place)} className={styles.row}>
          <TextAt at={[...at, place, "id"]} label={t("studio-pages.options.id")} />
          <SaidFields at={[...at, place, "label"]} label={t("studio-pages.options.label")} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("studio-pages.options.remove")}
            onClick={() => set([...at, place], undefined)}
          />
        </div>
      ))}
      <Button
        className={styles.small ?? ""}
        onClick={() => set([...at, options.length], { id: `option${options.length + 1}`, label: { ru: "" } })}
      >
        {t("studio-pages.options.add")}
      </Button>
    </div>
  );
}
