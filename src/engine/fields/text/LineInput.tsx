import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { byMask } from "../../../../domain/identifiers/mask.ts";
import { textOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import styles from "./Line.module.css";

/** A line of text; on leaving it, numbers are put into groups. */
export function LineInput({ field, value, onChange, onBlur, tools, ...rest }: InputProps) {
  const { t } = useTranslation();
  const { line = {}, Suggestions } = tools;
  const text = textOf(value);
  const { mask = undefined, placeholder: said = undefined } = field.kind === "text" ? field : {};
  const placeholder = said ? t(said) : (mask ?? line.placeholder);
  const input = (
    <input
      {...rest}
      type="text"
      className={styles.line}
      value={text}
      autoComplete="off"
      spellCheck={line.isProse === true}
      inputMode={line.mode}
      placeholder={placeholder}
      list={Suggestions && `${rest.id}_suggestions`}
      onChange={({ target }) => onChange(mask === undefined ? target.value : byMask(mask, target.value))}
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
