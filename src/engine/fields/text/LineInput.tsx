import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { textOf } from "../form-value.ts";
import type { InputProps } from "../kind-parts.ts";

/** A line of text; on leaving it, numbers are put into groups. */
export function LineInput({ field, value, onChange, onBlur, tools, ...rest }: InputProps) {
  const { t } = useTranslation();
  const { line = {} } = tools;
  const text = textOf(value);
  const placeholder = field.kind === "text" && field.placeholder ? t(field.placeholder) : line.placeholder;
  return (
    <Input
      {...rest}
      value={text}
      autoComplete="off"
      spellCheck={line.isProse === true}
      {...(line.mode && { inputMode: line.mode })}
      {...(placeholder !== undefined && { placeholder })}
      {...(line.suffix !== undefined && { suffix: line.suffix })}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const shown = line.shown?.(text) ?? text;
        if (shown !== text) onChange(shown);
        onBlur?.();
      }}
    />
  );
}
