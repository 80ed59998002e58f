import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextsFilter } from "../define/list.ts";
import styles from "./FilterBar.module.css";
import type { EditorProps } from "./FilterEditor.tsx";
import { readPasted } from "./read-pasted.ts";

/** Numbers that were typed or pasted from a spreadsheet, three hundred as well as one. */
export function PasteList({ filter, value, onChange, onDone }: EditorProps<TextsFilter>) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join("\n") : ""));
  const values = readPasted(text);
  const apply = () => {
    onChange(values.length > 0 ? values : undefined);
    onDone();
  };
  return (
    <div className={styles.stack}>
      <Input.TextArea
        autoFocus
        rows={5}
        value={text}
        aria-label={t(filter.label)}
        placeholder={t(filter.placeholder ?? "engine.filters.paste")}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) apply();
        }}
      />
      <Button type="primary" onClick={apply}>
        {t("engine.filters.pasted", { count: values.length })}
      </Button>
    </div>
  );
}
