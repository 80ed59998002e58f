import { Form } from "antd";
import { useTranslation } from "react-i18next";
import type { Field } from "../define/fields.ts";
import type { Resource } from "../define/resource.ts";
import { filledWith } from "./fills.ts";
import { numberHint } from "./number-hint.ts";
import type { FormValues } from "./values.ts";

type Props = { readonly resource: Resource; readonly name: string; readonly field: Field };

/** What stands under an input: that it was filled by itself, what a number tells of its owner, or the help of the description. */
export function FieldHint({ resource, name, field }: Props) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FormValues>();
  const values: FormValues = Form.useWatch((all: FormValues) => all, form) ?? {};
  const value = values[name] ?? null;
  const fill = resource.form?.fills?.find((each) => each.field === name);
  const filled = fill && filledWith(fill, values);
  if (fill && filled !== undefined && filled === value) return t(fill.says, { value: filled });
  if (field.kind === "iinBin") {
    const hint = numberHint(String(value ?? ""), field.by === undefined ? undefined : values[field.by]);
    if (hint) return t(`engine.hints.${hint.key}`, hint.values);
  }
  return field.help ? t(field.help) : null;
}
