import { Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { today } from "../../../config/clock.ts";
import type { ChoiceField } from "../../define/fields.ts";
import type { InputProps } from "../kind-parts.ts";
import { offeredOn } from "./offered.ts";

/** Up to this many choices all of them are seen at once. */
const FEW = 3;

/** antd draws a group without the role, and its types do not know that it takes one. */
const GROUP = { role: "radiogroup" };

/** A few choices side by side, more of them in a list that is searched. In a table of lines always a list. */
export function ChoiceInput({
  field,
  value,
  onChange,
  "aria-required": isRequired,
  tools: _tools,
  ...rest
}: InputProps<ChoiceField>) {
  const { t } = useTranslation();
  const options = offeredOn(field.options, today(), value).map(({ id, label }) => ({ value: id, label: t(label) }));
  if (options.length <= FEW && rest["aria-label"] === undefined)
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
      value={typeof value === "string" || typeof value === "number" ? value : null}
      options={options}
      onChange={(next) => onChange(next)}
      placeholder={t("engine.form.choose")}
      notFoundContent={t("common.states.nothingFound")}
    />
  );
}
