import { useTranslation } from "react-i18next";
import { FieldValue } from "../fields/FieldValue.tsx";
import { labelOf } from "../fields/label-of.ts";
import { useResource } from "../registry/registry.ts";
import { useRecord } from "../registry/use-record.ts";
import styles from "./ChosenFacts.module.css";

type Props = {
  /** The resource of what is chosen, and its id. */
  readonly of: string;
  readonly id: number;
  /** Fields of its card. */
  readonly facts: readonly string[];
};

/** What a form shows of a record that is chosen in it, as it stands now: nobody opens another tab to learn which rates are to change. */
export function ChosenFacts({ of, id, facts }: Props) {
  const { t } = useTranslation();
  const resource = useResource(of);
  const { record } = useRecord(resource, String(id));
  if (!record) return null;
  const shown = facts.flatMap((name) => {
    const field = resource.fields[name];
    return field && name in record ? [{ name, field }] : [];
  });
  return (
    <dl className={styles.facts} aria-live="polite">
      {shown.map(({ name, field }) => (
        <div key={name}>
          <dt>{t(labelOf(field, record))}</dt>
          <dd>
            <FieldValue field={field} value={record[name]} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
