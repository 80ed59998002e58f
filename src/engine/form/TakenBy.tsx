import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { parseIinBin } from "../../../domain/identifiers/iin-bin.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValue } from "../fields/kind/form-value.ts";
import { textOf } from "../fields/kind/form-value.ts";
import { useWords } from "../fields/kind/words.ts";
import { useRows } from "../list/state/use-rows.ts";
import { openPattern, useMayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import { listSpecOf } from "../seen/seen.ts";
import { recordName } from "../titles/titles.ts";
import styles from "./FormField.module.css";

type Props = {
  readonly resource: Resource;
  /** A field of an ИИН or БИН. */
  readonly name: string;
  readonly value: FormValue;
  /** The record that is being changed has its own number. */
  readonly recordId: number | undefined;
};

/** Who has the number already, as soon as it is typed whole: nobody fills in a form to be refused at its end. */
export function TakenBy({ resource, name, value, recordId }: Props) {
  const parsed = parseIinBin(textOf(value));
  if (!parsed.ok || listSpecOf(resource).filters[name] !== "texts") return null;
  return <Found resource={resource} name={name} number={parsed.value.value} recordId={recordId} />;
}

type FoundProps = Omit<Props, "value"> & { readonly number: string };

function Found({ resource, name, number, recordId }: FoundProps) {
  const { t } = useTranslation();
  const words = useWords();
  const mayOpen = useMayOpen();
  const { data } = useRows(resource.name, { filters: { [name]: [number] }, perPage: 1 });
  const other = data?.data.find(({ id }) => id !== recordId);
  const show = openPattern(resource, mayOpen);
  if (!other || show === undefined) return null;
  return (
    <p className={styles.fault} role="status">
      {t("engine.form.taken")} <Link to={recordPath(show, other.id)}>{recordName(resource, other, words)}</Link>
    </p>
  );
}
