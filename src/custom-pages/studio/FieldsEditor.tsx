import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { branchAt, textAt } from "./body-at.ts";
import { useDraft } from "./draft-context.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { Folds } from "./Folds.tsx";
import styles from "./Studio.module.css";

/** The fields of a register, or those that are added to a resource of the product, each to be opened. `prefix`: how the latter are called. */
export function FieldsEditor({ prefix = "" }: { readonly prefix?: string }) {
  const { t } = useTranslation();
  const { body, set, whole, faultAt } = useDraft();
  const [added, setAdded] = useState<readonly string[]>([]);
  const fields = Object.keys(branchAt(body, ["fields"]));
  const fault = faultAt(["fields"]);
  const add = () => {
    const name = freeName(fields, prefix);
    set(["fields", name], { kind: "text", label: { ru: "" } });
    setAdded([...added, String(fields.length)]);
  };
  const published = Object.keys(branchAt(whole.published, ["fields"]));
  return (
    <div className={styles.stack}>
      {fault && <Alert type="error" showIcon message={fault} />}
      <Folds
        open={added}
        items={fields.map((name, place) => ({
          key: String(place),
          label: textAt(body, ["fields", name, "label", "ru"]) || t("studio-pages.fields.unnamed"),
          extra: <code>{name}</code>,
          children: <FieldEditor name={name} isPublished={published.includes(name)} />,
        }))}
      />
      <Button onClick={add}>{t("studio-pages.fields.add")}</Button>
    </div>
  );
}

function freeName(names: readonly string[], prefix: string): string {
  for (let number = names.length + 1; ; number += 1) {
    const name = `${prefix}field${number}`;
    if (!names.includes(name)) return name;
  }
}
