import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import type { FlagFilter } from "../../define/language/list.ts";
import type { EditorProps } from "./filter-parts.ts";

/** Yes or no, in the words of the filter. */
export function FlagEditor({ filter, value, onChange, onDone }: EditorProps<FlagFilter>) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      value={value}
      options={[
        { value: true, label: t(filter.words?.yes ?? "common.value.yes") },
        { value: false, label: t(filter.words?.no ?? "common.value.no") },
      ]}
      onChange={({ target }) => {
        onChange(target.value === true);
        onDone();
      }}
    />
  );
}
