import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { BooleanField } from "../../define/fields.ts";
import type { InputProps } from "../kind-parts.ts";

/** A box with its label; in a table of lines, whose head is the label, the box alone. */
export function FlagInput({ field, value, onChange, tools: _tools, ...rest }: InputProps<BooleanField>) {
  const { t } = useTranslation();
  return (
    <Checkbox {...rest} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
      {rest["aria-label"] === undefined && t(field.label)}
    </Checkbox>
  );
}
