import { Input } from "antd";
import type { NoteField } from "../../define/fields.ts";
import { textOf } from "../form-value.ts";
import type { InputProps } from "../kind-parts.ts";

/** A box that grows with its text. */
export function NoteInput({ field, value, onChange, tools: _tools, ...rest }: InputProps<NoteField>) {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={textOf(value)}
      showCount={field.maxLength !== undefined}
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
