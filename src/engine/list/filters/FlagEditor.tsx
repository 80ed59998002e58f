import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../../../domain/count.ts";
import type { FlagFilter } from "../../define/language/list.ts";
import { useOptions } from "../../options/use-options.ts";
import type { EditorProps } from "./filter-parts.ts";

const UNCOUNTED = { options: [] };

/** Yes or no, in the words of the filter, with how many records there are of both where the server counts. */
export function FlagEditor({ filter, value, among, onChange, onDone }: EditorProps<FlagFilter>) {
  const { t } = useTranslation();
  const { choices } = useOptions(filter.from ?? UNCOUNTED, among);
  const labelOf = (isSet: boolean) => {
    const word = t(filter.words?.[isSet ? "yes" : "no"] ?? `common.value.${isSet ? "yes" : "no"}`);
    const { count, capped } = choices.find(({ id }) => id === Number(isSet)) ?? {};
    return count === undefined ? word : `${word} (${formatCount(count)}${capped ? "+" : ""})`;
  };
  return (
    <Radio.Group
      value={value}
      options={[true, false].map((isSet) => ({ value: isSet, label: labelOf(isSet) }))}
      onChange={({ target }) => {
        onChange(target.value === true);
        onDone();
      }}
    />
  );
}
