import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { branchAt, partAt, rowsAt, textAt } from "./body-at.ts";
import { NumberAt, OneAt, type Option } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import styles from "./Studio.module.css";

const AT = ["reminders"];
/** As many days before, until somebody says otherwise. */
const USUAL_DAYS = 7;

/** The fields of a body of some kind that are there, for a choice among them. */
export function useFieldsWhere(is: (kind: string, at: readonly string[]) => boolean): readonly Option[] {
  const { body } = useDraft();
  return Object.keys(branchAt(body, ["fields"])).flatMap((value) => {
    const at = ["fields", value];
    const isThere = partAt(body, [...at, "removed"]) === undefined;
    return isThere && is(textAt(body, [...at, "kind"]), at)
      ? [{ value, label: textAt(body, [...at, "label", "ru"]) || value }]
      : [];
  });
}

/** Of which days people are told, and how long before. */
export function RemindersEditor() {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const days = useFieldsWhere((kind) => kind === "date");
  const reminders = rowsAt(body, AT);
  const [first] = days;
  const without = (place: number) => set(reminders.length === 1 ? AT : [...AT, place], undefined);
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t(first ? "studio-pages.reminders.text" : "studio-pages.reminders.none")}</p>
      {reminders.map((_, place) => (
        <div key={String(place)} className={styles.row}>
          <OneAt at={[...AT, place, "field"]} label={t("studio-pages.reminders.field")} options={days} />
          <NumberAt at={[...AT, place, "days"]} label={t("studio-pages.reminders.days")} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("studio-pages.reminders.remove")}
            onClick={() => without(place)}
          />
        </div>
      ))}
      {first && (
        <Button
          className={styles.small ?? ""}
          onClick={() => set([...AT, reminders.length], { field: first.value, days: USUAL_DAYS })}
        >
          {t("studio-pages.reminders.add")}
        </Button>
      )}
    </div>
  );
}
