import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OptionSource, ReferenceField } from "../../define/language/fields.ts";
import { byWords } from "../../options/by-words.ts";
import { labelOfChoice, useOptions } from "../../options/use-options.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import { NoNames } from "./NoNames.tsx";
import { pastedName, usePastedName } from "./use-pasted-name.ts";

type Props = InputProps<ReferenceField> & { readonly source: OptionSource };

/** All names at once. They are asked for when the form is drawn: a chosen one must be read at once. */
export function AllNamesSelect({ field, source, value, onChange, tools: _tools, ...rest }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { choices, ...state } = useOptions(source);
  const names = choices.map(({ id, name, note }) => ({ id: Number(id), name, note }));
  usePastedName(value, names, ({ id }) => onChange(id));
  const pasted = pastedName(value);
  const chosen = typeof value === "number" && !state.isLoading ? value : null;
  return (
    <Select
      {...rest}
      {...wrongness(rest)}
      showSearch
      allowClear={field.required !== true}
      filterOption={byWords}
      searchValue={search}
      onSearch={setSearch}
      loading={state.isLoading}
      value={pasted === "" ? chosen : pasted}
      options={choices.map((choice) => ({ value: Number(choice.id), label: labelOfChoice(choice) }))}
      onChange={(next: number | string | null | undefined) => onChange(next ?? null)}
      placeholder={t("engine.form.choose")}
      notFoundContent={<NoNames {...state} />}
    />
  );
}
