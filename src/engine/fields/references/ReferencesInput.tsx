import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReferencesField } from "../../define/language/fields.ts";
import { byWords } from "../../options/by-words.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import { NoNames } from "../reference/NoNames.tsx";
import { useManyNames } from "./use-many-names.ts";

/** Several records, each found by a part of its name. */
export function ReferencesInput({
  field,
  value,
  onChange,
  "aria-required": _required,
  tools: _tools,
  ...rest
}: InputProps<ReferencesField>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  const { options, more, ...state } = useManyNames(field, { search, isOpen, ids });
  return (
    <Select
      {...rest}
      {...wrongness(rest)}
      mode="multiple"
      allowClear
      filterOption={field.names !== undefined && byWords}
      searchValue={search}
      onSearch={setSearch}
      onOpenChange={setOpen}
      loading={state.isLoading}
      value={ids}
      options={options}
      onChange={(next: number[]) => {
        setSearch(""); // the next one is looked for anew
        onChange(next);
      }}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight === scrollHeight) more();
      }}
      placeholder={t("engine.form.chooseMany")}
      notFoundContent={<NoNames {...state} />}
    />
  );
}
