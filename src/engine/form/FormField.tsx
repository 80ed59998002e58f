import { Form } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Field } from "../define/fields.ts";
import type { Resource } from "../define/resource.ts";
import type { Fault, FormValue, FormValues } from "../fields/form-value.ts";
import { kindOf } from "../fields/kinds.ts";
import { nothingOf } from "./body.ts";
import { FieldInput } from "./FieldInput.tsx";
import { fieldHint } from "./field-hint.ts";
import { readValue } from "./read-value.ts";

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
  const { isLabelled, dependsOn } = kindOf(field).form;
  const validator = async (_: unknown, value: FormValue | undefined) => {
    const others: FormValues = form.getFieldsValue(true);
    const read = readValue(field, value ?? null, others, nothingOf(resource, name));
    if (!read.ok) throw new Error(wordsOf(read.error, field, t));
  };
  const hint = fieldHint(resource, name, values, t);
  return (
    <Form.Item
      name={name}
      label={isLabelled ? undefined : t(field.label)}
      required={field.required === true}
      validateTrigger="onBlur"
      validateFirst
      rules={[{ validator }]}
      dependencies={[...(dependsOn?.(field) ?? [])]}
      {...(hint !== undefined && { extra: hint })}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}

/** What is wrong in words, with the line and the column of a table. */
function wordsOf({ code, limit, line, column }: Fault, field: Field, t: TFunction): string {
  const said = t(`validation.${code}`, { limit: limit ?? "" });
  if (line === undefined || column === undefined || field.kind !== "lines") return said;
  return t("fields.lines.fault", { number: line + 1, label: t(field.columns[column]?.label ?? column), said });
}
