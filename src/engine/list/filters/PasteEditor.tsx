import { Button, Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextsFilter } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import { kindOf } from "../../fields/kinds.ts";
import styles from "./FilterEditor.module.css";
import type { EditorProps } from "./filter-parts.ts";
import { PasteFindings } from "./PasteFindings.tsx";
import { readPasted } from "./read-pasted.ts";
import { usePasteCheck } from "./use-paste-check.ts";

/** Numbers that were typed or pasted from a spreadsheet, three hundred as well as one; says which of them are not there. */
export function PasteEditor({ resource, filter, value, onChange, onDone }: EditorProps<TextsFilter>) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join("\n") : ""));
  const [isApplied, setApplied] = useState(false);
  const stored = useStored(resource, filter);
  const values = readPasted(text).map(stored);
  const check = usePasteCheck(resource, filter.field, values);
  const apply = () => {
    onChange(values.length > 0 ? values : undefined);
    // What was not found must be seen once: the editor stays while it says so, or while it is still asking.
    if (values.length === 0 || check?.missing.length === 0) onDone();
    else setApplied(true);
  };
  const isAllThere = isApplied && check?.missing.length === 0;
  useEffect(() => {
    if (isAllThere) onDone();
  }, [isAllThere, onDone]);
  return (
    <div className={styles.stack}>
      <Input.TextArea
        autoFocus
        rows={5}
        value={text}
        aria-label={t(filter.label)}
        placeholder={t(filter.placeholder ?? "engine.filters.paste")}
        onChange={({ target }) => {
          setApplied(false);
          setText(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) apply();
        }}
      />
      <PasteFindings check={check} isEmpty={values.length === 0} />
      <Button type="primary" onClick={isApplied ? onDone : apply}>
        {isApplied ? t("common.actions.close") : t("engine.filters.pasted", { count: values.length })}
      </Button>
    </div>
  );
}

/** The one spelling in which the values of a filter are stored: `780425 490013` → `780425490013`. */
function useStored({ fields }: Resource, filter: TextsFilter): (text: string) => string {
  const words = useWords();
  const field = fields[filter.field];
  return (text) => {
    if (!field) return text;
    const kind = kindOf(field);
    const typed = kind.pasted(field, text, words);
    const read = typed.ok ? kind.form.read(field, typed.value, {}) : typed;
    return read.ok && typeof read.value === "string" ? read.value : text;
  };
}
