import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "../../define/fields.ts";
import { useOptions } from "../../options/use-options.ts";

type Props = {
  readonly field: FieldOf<"reference">;
  readonly value: unknown;
  readonly onChange: (value: number | null) => void;
  readonly id?: string;
  readonly onBlur?: () => void;
};

/** Another record, found by a part of its name. The names are asked for when the form is drawn: a chosen one must be read at once. */
export function ReferenceInput({ field, value, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const names = field.names ?? "cities.list";
  const { choices, isLoading, hasFailed, retry } = useOptions({
    names,
    ...(field.title !== undefined && { title: field.title }),
  });
  return (
    <Select
      {...rest}
      showSearch
      allowClear={field.required !== true}
      optionFilterProp="label"
      searchValue={search}
      onSearch={setSearch}
      loading={isLoading}
      value={typeof value === "number" && !isLoading ? value : null}
      options={choices.map(({ id, name }) => ({ value: Number(id), label: name }))}
      onChange={(next: number | undefined) => onChange(next ?? null)}
      placeholder={t("engine.form.choose")}
      notFoundContent={
        hasFailed ? (
          <Button type="link" onClick={retry}>
            {t("common.actions.retry")}
          </Button>
        ) : (
          t(isLoading ? "common.states.loading" : "common.states.nothingFound")
        )
      }
    />
  );
}
