import type { NoteField } from "../../define/language/fields.ts";
import { textOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import styles from "../text/Line.module.css";

/** Lines that a box shows at least and at most. Where a browser cannot grow it by itself, it grows by the lines that were typed. */
const LINES = { least: 3, most: 12 };

/** A box that grows with its text. */
export function NoteInput({ field, value, onChange, tools: _tools, ...rest }: InputProps<NoteField>) {
  const text = textOf(value);
  return (
    <>
      <textarea
        {...rest}
        className={styles.line}
        rows={Math.min(LINES.most, Math.max(LINES.least, text.split("\n").length))}
        value={text}
        maxLength={field.maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
      {field.maxLength !== undefined && (
        <small className={styles.count} aria-hidden>
          {text.length} / {field.maxLength}
        </small>
      )}
    </>
  );
}
