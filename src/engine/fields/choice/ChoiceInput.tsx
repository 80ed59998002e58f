import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { today } from "../../../config/clock.ts";
import type { ChoiceField } from "../../define/language/fields.ts";
import { byWords } from "../../options/by-words.ts";
import { offeredOn } from "../../options/offered.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import styles from "./Choice.module.css";

/** Up to this many choices all of them are seen at once. */
const FEW = 3;

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
      <div
        id={rest.id}
        role="radiogroup"
        className={styles.options}
        aria-label={t(field.label)}
        aria-required={isRequired}
        aria-invalid={rest["aria-invalid"]}
        aria-describedby={rest["aria-describedby"]}
        onBlur={rest.onBlur}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={rest.id}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    );
  return (
    <Select
      {...rest}
      {...wrongness(rest)}
      showSearch
      filterOption={byWords}
      value={typeof value === "string" || typeof value === "number" ? value : null}
      options={options}
      onChange={(next) => onChange(next)}
      placeholder={t("engine.form.choose")}
      notFoundContent={t("common.states.nothingFound")}
    />
  );
}
