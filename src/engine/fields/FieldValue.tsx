import { Link } from "react-router";
import type { Field, FieldOf } from "../define/fields.ts";
import { useMayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import { useResource } from "../registry/registry.ts";
import styles from "./FieldValue.module.css";
import { Money } from "./money/Money.tsx";
import { isTiyn, isUnknown, printValue } from "./print.ts";
import { StatusTag, toneOf } from "./status/StatusTag.tsx";
import { useWords } from "./words.ts";

type Props<F extends Field = Field> = {
  readonly field: F;
  readonly value: unknown;
  /** -1 in a grid, whose arrows walk the cells. */
  readonly tabIndex?: number;
};

/** The value of a field on a card or in a cell. */
export function FieldValue({ field, value, tabIndex }: Props) {
  const words = useWords();
  const focus = tabIndex === undefined ? {} : { tabIndex };
  if (field.kind === "money") return <Money value={isTiyn(value) ? value : null} />;
  if (field.kind === "status") return <StatusValue field={field} value={value} />;
  if (field.kind === "reference" && field.to !== undefined)
    return <ReferenceValue field={field} value={value} {...focus} />;
  if (field.kind === "references" && Array.isArray(value) && value.length > 0)
    return (
      <span className={styles.many}>
        {value.map((each: unknown) => (
          <ReferenceValue key={idOf(each)} field={{ ...field, kind: "reference" }} value={each} {...focus} />
        ))}
      </span>
    );
  const text = printValue(field, value, words);
  if (isUnknown(value) || value === "") return <span className={styles.nothing}>{text}</span>;
  if (field.kind === "email")
    return (
      <a href={`mailto:${String(value)}`} {...focus}>
        {text}
      </a>
    );
  if (field.kind === "phone")
    return (
      <a href={`tel:${String(value)}`} {...focus}>
        {text}
      </a>
    );
  return <span className={field.kind === "note" ? styles.note : styles[field.kind]}>{text}</span>;
}

function StatusValue({ field, value }: Props<FieldOf<"status">>) {
  const words = useWords();
  const id = idOf(value);
  if (id === undefined) return <span className={styles.nothing}>{printValue(field, value, words)}</span>;
  return <StatusTag name={printValue(field, value, words)} tone={toneOf(field.statuses, id)} />;
}

/** A link to the other record, for those who may open it; else its name. */
function ReferenceValue({ field, value, tabIndex }: Props<FieldOf<"reference">>) {
  const words = useWords();
  const resource = useResource(field.to);
  const mayOpen = useMayOpen();
  const text = printValue(field, value, words);
  const id = idOf(value);
  const pattern = resource?.paths.show;
  if (id === undefined) return <span className={styles.nothing}>{text}</span>;
  if (pattern === undefined || !mayOpen(resource, "show")) return text;
  return (
    <Link to={recordPath(pattern, id)} {...(tabIndex === undefined ? {} : { tabIndex })}>
      {text}
    </Link>
  );
}

/** The id of what may be a reference. */
function idOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "number" ? value.id : undefined;
}
