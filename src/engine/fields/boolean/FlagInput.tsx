import { useTranslation } from "react-i18next";
import type { BooleanField } from "../../define/language/fields.ts";
import styles from "../choice/Choice.module.css";
import type { InputProps } from "../kind/kind-parts.ts";

/** A box with its label; in a table of lines, whose head is the label, the box alone. */
export function FlagInput({ field, value, onChange, tools: _tools, ...rest }: InputProps<BooleanField>) {
  const { t } = useTranslation();
  return (
    <label className={styles.option}>
      <input {...rest} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      {rest["aria-label"] === undefined && <span>{t(field.label)}</span>}
    </label>
  );
}
