import { Checkbox, DatePicker, Input, Radio, Select } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { today } from "../../config/clock.ts";
import type { Field } from "../define/fields.ts";
import { offeredOn } from "../fields/choice/offered.ts";
import { DATE_FORMATS, SERVER_DAY, SERVER_MONTH } from "../fields/date/formats.ts";
import { ReferenceInput } from "../fields/reference/ReferenceInput.tsx";
import { shownText } from "./shown-text.ts";
import type { FormValue } from "./values.ts";

/** What antd's Form.Item hands to its child, and the field. Everything but `field` may be missing until then. */
export type InputProps = {
  readonly field: Field;
  readonly id?: string;
  readonly value?: FormValue;
  readonly onChange?: (value: FormValue) => void;
  readonly onBlur?: () => void;
  readonly "aria-required"?: "true";
  readonly "aria-describedby"?: string;
};

/** Up to this many choices all of them are seen at once. */
const FEW = 3;

/** antd draws a group without the role, and its types do not know that it takes one. */
const GROUP = { role: "radiogroup" };

/** The input of a field, by its kind. */
export function FieldInput({ field, value = null, onChange, ...rest }: InputProps) {
  const { t } = useTranslation();
  const change = (next: FormValue) => onChange?.(next);
  switch (field.kind) {
    case "boolean":
      return (
        <Checkbox {...rest} checked={value === true} onChange={({ target }) => change(target.checked)}>
          {t(field.label)}
        </Checkbox>
      );
    case "date":
      return (
        <DatePicker
          {...rest}
          style={{ width: "100%" }}
          format={[...DATE_FORMATS]}
          value={typeof value === "string" ? dayjs(value, SERVER_DAY) : null}
          onChange={(day) => change(day ? day.format(SERVER_DAY) : null)}
        />
      );
    case "month":
      return (
        <DatePicker
          {...rest}
          style={{ width: "100%" }}
          picker="month"
          format="MM.YYYY"
          value={typeof value === "string" ? dayjs(value, SERVER_MONTH) : null}
          onChange={(month) => change(month ? month.format(SERVER_MONTH) : null)}
        />
      );
    case "choice":
      return <ChoiceInput field={field} value={value} onChange={change} {...rest} />;
    case "reference": {
      const { "aria-required": _, ...about } = rest; // antd's Select puts it on a box that has no role
      return field.names ? <ReferenceInput field={field} value={value} onChange={change} {...about} /> : null;
    }
    case "note":
      return (
        <Input.TextArea
          {...rest}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={String(value ?? "")}
          showCount={field.maxLength !== undefined}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return <TextInput field={field} value={value} onChange={change} {...rest} />;
  }
}

type Given = Omit<InputProps, "field" | "value" | "onChange"> & {
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
};

function ChoiceInput({
  field,
  value,
  onChange,
  "aria-required": isRequired,
  ...rest
}: Given & { readonly field: Extract<Field, { kind: "choice" }> }) {
  const { t } = useTranslation();
  const options = offeredOn(field.options, today(), value).map(({ id, label }) => ({ value: id, label: t(label) }));
  if (options.length <= FEW)
    return (
      <Radio.Group
        {...rest}
        {...GROUP}
        aria-label={t(field.label)}
        aria-required={isRequired === "true"}
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Select
      {...rest}
      showSearch
      optionFilterProp="label"
      value={value}
      options={options}
      onChange={onChange}
      placeholder={t("engine.form.choose")}
      notFoundContent={t("common.states.nothingFound")}
    />
  );
}

const modes = {
  money: "decimal",
  percent: "decimal",
  integer: "numeric",
  iinBin: "numeric",
  phone: "tel",
  email: "email",
  kbe: "numeric",
} as const;
const placeholders = { phone: "+7 (7__) ___-__-__", iik: "KZ__ ____ ____ ____ ____", percent: "0" } as const;
const at = <T,>(table: Readonly<Record<string, T>>, kind: string): T | undefined => table[kind];

/** A line of text; on leaving it, numbers are put into groups. */
function TextInput({ field, value, onChange, onBlur, ...rest }: Given & { readonly field: Field }) {
  const text = String(value ?? "");
  const mode = at(modes, field.kind);
  const placeholder = at(placeholders, field.kind);
  return (
    <Input
      {...rest}
      value={text}
      autoComplete="off"
      spellCheck={field.kind === "text"}
      {...(mode && { inputMode: mode })}
      {...(placeholder && { placeholder })}
      {...(field.kind === "money" && { suffix: "₸" })}
      {...(field.kind === "percent" && { suffix: "%" })}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const shown = shownText(field, text);
        if (shown !== text) onChange(shown);
        onBlur?.();
      }}
    />
  );
}
