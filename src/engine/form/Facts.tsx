import { useTranslation } from "react-i18next";
import type { Resource } from "../define/language/resource.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { labelOf } from "../fields/label-of.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Facts.module.css";

type Props = {
  readonly fields: Resource["fields"];
  readonly names: readonly string[];
  readonly record: Row;
};

/** What is known of something that a form is about, in lines of words and values. */
export function Facts({ fields, names, record }: Props) {
  const { t } = useTranslation();
  const shown = names.flatMap((name) => {
    const field = fields[name];
    return field && name in record ? [{ name, field }] : [];
  });
  return (
    <dl className={styles.facts} aria-live="polite">
      {shown.map(({ name, field }) => (
        <div key={name}>
          <dt>{labelOf(t, field, record)}</dt>
          <dd>
            <FieldValue field={field} value={record[name]} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
