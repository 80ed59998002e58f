import { type KeyboardEvent, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { byMask } from "../../../../domain/identifiers/mask.ts";
import { textOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import styles from "./Line.module.css";

/** A text that may be longer than this is broken into lines. */
const LONG_FROM = 300;
/** So many signs stand in a line, about: a browser that cannot grow a box by its text counts its lines so. */
const SIGNS_A_LINE = 60;

/** A line of text, broken where it is long; on leaving it, numbers are put into groups. */
export function LineInput({ field, value, onChange, onBlur, tools, ...rest }: InputProps) {
  const { t } = useTranslation();
  const { line = {}, Suggestions } = tools;
  const text = textOf(value);
  const { mask = undefined, placeholder: said = undefined, maxLength = 0 } = field.kind === "text" ? field : {};
  const placeholder = said ? t(said) : (mask ?? line.placeholder);
  const isLong = maxLength > LONG_FROM;
  const Line = isLong ? "textarea" : "input";
  const input = (
    <Line
      {...rest}
      {...(isLong ? { rows: Math.max(1, Math.ceil(text.length / SIGNS_A_LINE)), "data-long": true } : { type: "text" })}
      className={styles.line}
      value={text}
      autoComplete="off"
      spellCheck={line.isProse === true}
      inputMode={line.mode}
      placeholder={placeholder}
      list={Suggestions && `${rest.id}_suggestions`}
      onChange={({ target }: { target: { value: string } }) => {
        const typed = isLong ? target.value.replace(/\s*\n\s*/g, " ") : target.value;
        onChange(mask === undefined ? typed : byMask(mask, typed));
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (!isLong || event.key !== "Enter") return;
        event.preventDefault(); // no break is typed; the form is sent as from any line, and refuses while it may not be
        if (!event.currentTarget.closest("table")) event.currentTarget.form?.requestSubmit(); // in a table a key leads to the next line
      }}
      onBlur={() => {
        const shown = line.shown?.(text) ?? text;
        if (shown !== text) onChange(shown);
        onBlur?.();
      }}
    />
  );
  if (Suggestions)
    return (
      <>
        {input}
        <Suspense fallback={null}>
          <Suggestions id={`${rest.id}_suggestions`} />
        </Suspense>
      </>
    );
  if (line.suffix === undefined) return input;
  return (
    <span className={styles.with}>
      {input}
      <span aria-hidden>{line.suffix}</span>
    </span>
  );
}
