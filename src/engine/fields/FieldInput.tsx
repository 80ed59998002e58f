import type { Field } from "../define/language/fields.ts";
import { useRegistry } from "../registry/registry.ts";
import type { FormValue } from "./kind/form-value.ts";
import type { InputProps } from "./kind/kind-parts.ts";
import { kindOf } from "./kinds.ts";

/** What a form hands over is missing in an input that stands alone. */
type Props = Omit<InputProps, "field" | "value" | "onChange" | "tools"> & {
  readonly field: Field;
  readonly value?: FormValue;
  readonly onChange?: (value: FormValue) => void;
};

/** The input of a field, by its kind. */
export function FieldInput({ field, value = null, onChange, ...rest }: Props) {
  const { Input, line } = kindOf(field).form;
  const tools = { line, kindOf, Suggestions: useRegistry().suggestions?.[field.kind] };
  return <Input {...rest} tools={tools} field={field} value={value} onChange={(next) => onChange?.(next)} />;
}
