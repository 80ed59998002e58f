import { Form } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "../define/resource.ts";
import { nothingOf } from "./body.ts";
import { FieldInput } from "./FieldInput.tsx";
import { fieldHint } from "./field-hint.ts";
import { readValue } from "./read-value.ts";
import type { FormValue, FormValues } from "./values.ts";

type Props = {
  readonly resource: Resource;
  readonly name: string;
  /** What stands in the whole form now. */
  readonly values: FormValues;
};

/** One field of a form: its label, its input, its checks on leaving it and on saving, and what is known about it. */
export function FormField({ resource, name, values }: Props) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FormValues>();
  const field = resource.fields[name];
  if (!field) return null;
  const validator = async (_: unknown, value: FormValue | undefined) => {
    const others: FormValues = form.getFieldsValue(true);
    const read = readValue(field, value ?? null, others, nothingOf(resource, name));
    if (!read.ok) throw new Error(t(`validation.${read.error.code}`, { limit: read.error.limit ?? "" }));
  };
  const by = field.kind === "iinBin" ? field.by : undefined;
  const hint = fieldHint(resource, name, values, t);
  return (
    <Form.Item
      name={name}
      label={field.kind === "boolean" ? undefined : t(field.label)}
      required={field.required === true}
      validateTrigger="onBlur"
      validateFirst
      rules={[{ validator }]}
      {...(hint !== undefined && { extra: hint })}
      {...(by !== undefined && { dependencies: [by] })}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}
