import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../antd/Dialog.tsx";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import type { Merge } from "./merge.ts";
import styles from "./StaleDialog.module.css";
import { TypedValue } from "./TypedValue.tsx";

type Props = {
  readonly resource: Resource;
  readonly merge: Merge;
  readonly onSave: (values: FormValues) => void;
  readonly onCancel: () => void;
};

/** Somebody else saved the record meanwhile: field by field what you wrote and what stands there now, and which shall stay. */
export function StaleDialog({ resource, merge, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const values = {
    ...merge.values,
    ...Object.fromEntries(
      merge.conflicts.filter(({ field }) => theirs.includes(field)).map(({ field, theirs: value }) => [field, value]),
    ),
  };
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((before) => (isTheirs ? [...before, field] : before.filter((each) => each !== field)));
  return (
    <Dialog
      open
      title={t("engine.form.stale.title")}
      okText={t("common.actions.save")}
      cancelText={t("engine.form.stale.back")}
      onOk={() => onSave(values)}
      onCancel={onCancel}
      width={720}
    >
      <p>{t(merge.conflicts.length > 0 ? "engine.form.stale.choose" : "engine.form.stale.noConflict")}</p>
      {merge.conflicts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("engine.form.stale.field")}</th>
              <th scope="col">{t("engine.form.stale.yours")}</th>
              <th scope="col">{t("engine.form.stale.theirs")}</th>
            </tr>
          </thead>
          <tbody>
            {merge.conflicts.map(({ field, yours, theirs: value }) => (
              <tr key={field}>
                <th scope="row">{t(resource.fields[field]?.label ?? field)}</th>
                {[false, true].map((isTheirs) => (
                  <td key={String(isTheirs)}>
                    <Radio
                      name={field}
                      checked={theirs.includes(field) === isTheirs}
                      onChange={() => choose(field, isTheirs)}
                    >
                      <TypedValue field={resource.fields[field]} value={isTheirs ? value : yours} />
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {merge.taken.length > 0 && (
        <p className={styles.taken}>
          {t("engine.form.stale.taken", {
            fields: merge.taken.map((field) => t(resource.fields[field]?.label ?? field)).join(", "),
          })}
        </p>
      )}
    </Dialog>
  );
}
