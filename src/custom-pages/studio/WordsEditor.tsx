import { Form, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { byWords } from "../../engine/options/by-words.ts";
import { branchAt } from "./body-at.ts";
import { useDraft } from "./draft-context.ts";
import { SaidFields } from "./SaidFields.tsx";
import styles from "./Studio.module.css";

/** What a resource of the product says otherwise: its title, what its fields are called, and whatever else somebody chooses of its words. */
export function WordsEditor({ own }: { readonly own: readonly { readonly name: string; readonly label: string }[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { body, whole } = useDraft();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const usual = [
    { at: "titles.list", label: t("studio-pages.about.list") },
    ...own.map(({ name, label }) => ({ at: `fields.${name}`, label })),
  ];
  const known = new Map((whole.usual?.words ?? []).map(({ at, said }) => [at, said]));
  const isUsual = (at: string) => usual.some((each) => each.at === at);
  const others = [...new Set([...Object.keys(branchAt(body, ["words"])), ...chosen])].filter((at) => !isUsual(at));
  const rest = [...known].filter(([at]) => !isUsual(at) && !others.includes(at));
  return (
    <div className={styles.stack}>
      {usual.map(({ at, label }) => (
        <SaidFields key={at} at={["words", at]} label={label} isOptional />
      ))}
      {others.map((at) => (
        <SaidFields key={at} at={["words", at]} label={known.get(at) ?? at} isOptional />
      ))}
      {rest.length > 0 && (
        <Form.Item className={styles.item ?? ""} label={t("studio-pages.words.more")} htmlFor={id}>
          <Select
            id={id}
            value={null}
            showSearch
            filterOption={byWords}
            options={rest.map(([at, said]) => ({ value: at, label: said }))}
            onChange={(at: string | null) => at !== null && setChosen([...chosen, at])}
          />
        </Form.Item>
      )}
    </div>
  );
}
